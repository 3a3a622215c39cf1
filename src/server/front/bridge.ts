import type { IncomingMessage, ServerResponse } from "node:http";
import type { Socket } from "node:net";
import { pipeline, Readable } from "node:stream";
import type { Connection, HeaderReader, RequestHead } from "../http/connection";
import type { Reply } from "../http/reply";
import { ownOrigin } from "../own-origin";

/** How long a client may go on sending what nobody reads, so that it finds the answer before the connection goes. */
export const LINGER_MS = 1000;

/** The head of a request as endpoints read it. */
export function headOf(request: IncomingMessage, target: string): RequestHead {
  return { method: request.method ?? "GET", url: originOf(request) + target, headers: headersOf(request) };
}

export function connectionOf(
  request: IncomingMessage,
  response: ServerResponse,
  ip: string | null,
): Connection {
  return { ip, body: hasBody(request) ? bodyOf(request, response) : null };
}

export function hasBody({ headers }: IncomingMessage): boolean {
  return headers["transfer-encoding"] !== undefined || Number(headers["content-length"] ?? 0) > 0;
}

/** Writes a reply; when the body was not read to its end, the connection closes after it. */
export function write(request: IncomingMessage, response: ServerResponse, reply: Reply): void {
  if (response.destroyed || response.headersSent) return;
  if (!request.complete && hasBody(request)) closeAfter(request, response);
  response.writeHead(reply.status, withLength(reply));
  if (!(reply.body instanceof ReadableStream)) {
    response.end(reply.body);
  } else if (request.method === "HEAD") {
    void reply.body.cancel();
    response.end();
  } else {
    const body = Readable.fromWeb(reply.body as Parameters<typeof Readable.fromWeb>[0]);
    // A reader who goes away ends the writer, and a writer who fails the connection: what came so far is no whole answer.
    pipeline(body, response, () => undefined);
  }
}

function withLength({ status, headers, body }: Reply): Record<string, string | number> {
  if (status === 304 || body instanceof ReadableStream || "Content-Length" in headers) return headers;
  return { "Content-Length": body === null ? 0 : Buffer.byteLength(body), ...headers };
}

/** The scheme people use, and the host that this client asked for. */
function originOf({ headers: { host } }: IncomingMessage): string {
  const own = ownOrigin();
  if (host === undefined || host === "") return own;
  return `${own.slice(0, own.indexOf("://"))}://${host}`;
}

/** Its headers as endpoints read them. */
export function headersOf({ headers }: IncomingMessage): HeaderReader {
  const get = (name: string) => {
    const value = headers[name.toLowerCase()];
    return value === undefined ? null : Array.isArray(value) ? value.join(", ") : value;
  };
  return { get, has: (name) => headers[name.toLowerCase()] !== undefined };
}

/** Asks for the body only when somebody reads it, and keeps the connection when the reader stops early. */
async function* bodyOf(request: IncomingMessage, response: ServerResponse): AsyncGenerator<Uint8Array> {
  if (request.headers.expect !== undefined) response.writeContinue();
  yield* request.iterator({ destroyOnReturn: false }) as AsyncIterable<Uint8Array>;
}

/** Closing a socket with unread bytes resets it and may take the answer along: first say the end, then discard for a while. */
function closeAfter(request: IncomingMessage, response: ServerResponse): void {
  const socket: Socket = request.socket;
  response.setHeader("Connection", "close");
  socket.destroySoon = () => {
    request.resume();
    socket.end();
    const timer = setTimeout(() => socket.destroy(), LINGER_MS).unref();
    socket.once("close", () => clearTimeout(timer));
  };
}
