/** What a handler needs to know besides the request: who is at the other end, and the body as it arrives. */
export interface Connection {
  readonly ip: string | null;
  /** Null when the request has no body. */
  readonly body: AsyncIterable<Uint8Array> | null;
}

/** A web-standard handler; without a connection (mounted in Next) the request's own body is read. */
export type Handler = (request: Request, connection?: Connection) => Promise<Response>;

export function connectionOf(request: Request): Connection {
  const isEmpty = request.headers.get("content-length") === "0";
  return { ip: null, body: isEmpty ? null : (request.body as AsyncIterable<Uint8Array> | null) };
}
