import { type IncomingMessage, STATUS_CODES } from "node:http";
import type { Duplex } from "node:stream";
import { DomainError, type ErrorCode } from "@/domain/errors";
import { problemReply } from "../http/reply";
import { transportSecurity } from "../http/transport-security";
import { LINGER_MS } from "./bridge";

const OF_PARSER: Readonly<Record<string, ErrorCode>> = {
  HPE_HEADER_OVERFLOW: "header_too_large",
  HPE_CHUNK_EXTENSIONS_OVERFLOW: "payload_too_large",
  ERR_HTTP_REQUEST_TIMEOUT: "request_timeout",
};
const HEAD = "HEAD ";
const BROKEN_OFF = "HPE_INVALID_EOF_STATE";

/** What Node's parser says; the packet in which it failed, when it failed in one. */
interface ParserError extends NodeJS.ErrnoException {
  readonly rawPacket?: Buffer;
}

/** Answers what Node's parser could not read: a problem document, and the connection closes. */
export function refuseUnreadable(cause: ParserError, socket: Duplex): void {
  if (cause.code === "ECONNRESET" || !socket.writable) {
    socket.destroy();
    return;
  }
  const error = new DomainError(OF_PARSER[cause.code ?? ""] ?? "malformed_request", { cause });
  // A packet of HEAD, as far as it can be told: its answer has no body. Where the request breaks off, nobody can tell.
  const isHead = cause.rawPacket?.toString("latin1", 0, HEAD.length) === HEAD;
  const hasBody = !isHead && cause.code !== BROKEN_OFF;
  socket.end(rawAnswer(error, { hasBody }), () => socket.destroy());
}

/** CONNECT is for proxies. */
export function refuseConnect(socket: Duplex): void {
  const error = new DomainError("method_not_allowed");
  endHandedOver(socket, rawAnswer(error, { headers: { Allow: "GET, HEAD, POST" } }));
}

/** Nothing but HTTP is spoken here: no WebSocket, and nothing else that a connection could be upgraded to. */
export function refuseUpgrade({ method }: IncomingMessage, socket: Duplex): void {
  const error = new DomainError("malformed_request", { detail: "http.no_upgrade" });
  endHandedOver(socket, rawAnswer(error, { hasBody: method !== "HEAD" }));
}

/** Ends a socket that Node's server no longer looks after: soon, whatever its client still sends or leaves unread. */
function endHandedOver(socket: Duplex, answer: string): void {
  socket.on("error", () => undefined);
  socket.end(answer);
  socket.resume();
  const timer = setTimeout(() => socket.destroy(), LINGER_MS).unref();
  socket.once("close", () => clearTimeout(timer));
}

interface RawAnswer {
  readonly headers?: Record<string, string>;
  readonly hasBody?: boolean;
}

function rawAnswer(error: DomainError, { headers = {}, hasBody = true }: RawAnswer): string {
  const reply = problemReply(error, {
    requestId: crypto.randomUUID(),
    headers: { ...headers, ...transportSecurity(), Connection: "close" },
  });
  const { body } = reply;
  const lines = Object.entries({ ...reply.headers, "Content-Length": String(Buffer.byteLength(body)) });
  const head = lines.map(([name, value]) => `${name}: ${value}\r\n`).join("");
  const status = `HTTP/1.1 ${error.status} ${STATUS_CODES[error.status] ?? ""}`;
  return `${status}\r\n${head}\r\n${hasBody ? body : ""}`;
}
