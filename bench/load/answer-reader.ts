const HEAD_END = "\r\n\r\n";
const NO_BODY = new Set([204, 304]);

/** Where an answer stands in the bytes received so far. */
export interface ReadAnswer {
  status: number;
  /** Offset of the first byte after the answer. */
  end: number;
  body: (bytes: Buffer) => string;
}

/** The first HTTP/1.1 answer in the bytes, or null while it is incomplete; knows lengths and chunks, nothing else. */
export function readAnswer(bytes: Buffer): ReadAnswer | null {
  const headEnd = bytes.indexOf(HEAD_END);
  if (headEnd < 0) return null;
  const head = bytes.toString("latin1", 0, headEnd).toLowerCase();
  const status = Number(head.slice(9, 12));
  const start = headEnd + HEAD_END.length;
  if (NO_BODY.has(status)) return { status, end: start, body: () => "" };

  const length = headerValue(head, "content-length");
  if (length !== null) {
    const end = start + Number(length);
    return bytes.length < end ? null : { status, end, body: (all) => all.toString("utf8", start, end) };
  }
  if (headerValue(head, "transfer-encoding") === "chunked") return readChunks(bytes, start, status);
  throw new Error(`An answer without length: ${head}`);
}

function headerValue(head: string, name: string): string | null {
  const at = head.indexOf(`\r\n${name}:`);
  if (at < 0) return null;
  const from = at + name.length + 3;
  const to = head.indexOf("\r\n", from);
  return head.slice(from, to < 0 ? undefined : to).trim();
}

function readChunks(bytes: Buffer, start: number, status: number): ReadAnswer | null {
  const parts: [number, number][] = [];
  let at = start;
  for (;;) {
    const lineEnd = bytes.indexOf("\r\n", at);
    if (lineEnd < 0) return null;
    const size = Number.parseInt(bytes.toString("latin1", at, lineEnd), 16);
    const next = lineEnd + 2 + size + 2;
    if (bytes.length < next) return null;
    if (size === 0) {
      const body = (all: Buffer) =>
        Buffer.concat(parts.map(([from, to]) => all.subarray(from, to))).toString("utf8");
      return { status, end: next, body };
    }
    parts.push([lineEnd + 2, lineEnd + 2 + size]);
    at = next;
  }
}
