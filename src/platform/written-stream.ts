/**
 * A stream of what the work writes. Writing waits for whoever reads, and fails once nobody does; work that fails breaks the stream
 * off, so that what came before is not taken for the whole.
 */
export function writtenStream(
  work: (write: (text: string) => Promise<void>) => Promise<void>,
  onFailure: (error: unknown) => void,
): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>();
  const writer = writable.getWriter();
  let isRead = true;
  writer.closed.catch(() => {
    isRead = false;
  });
  work((text) => writer.write(encoder.encode(text)))
    .then(() => writer.close())
    .catch(async (error: unknown) => {
      if (isRead) onFailure(error);
      await writer.abort(error);
    })
    .catch(() => undefined);
  return readable;
}
