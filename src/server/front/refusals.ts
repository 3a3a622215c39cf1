import { STATUS_CODES } from "node:http";
import type { Duplex } from "node:stream";
import { DomainError, type ErrorCode } from "@/domain/errors";
import { problemReply } from "../http/reply";

const OF_PARSER: Readonly<Record<string, ErrorCode>> = {
  HPE_HEADER_OVERFLOW: "header_too_large",
  HPE_CHUNK_EXTENSIONS_OVERFLOW: "payload_too_large",
  ERR_HTTP_REQUEST_TIMEOUT: "request_timeout",
};

/** Answers what Node's parser could not read: a problem document, and the connection closes. */
export function refuseUnreadable(cause: NodeJS.ErrnoException, socket: Duplex): void {
  if (cause.code === "ECONNRESET" || !socket.writable) {
    socket.destroy();
    return;
  }
  refuseRaw(socket, new DomainError(OF_PARSER[cause.code ?? ""] ?? "malformed_request", { cause }));
}

/** CONNECT is for proxies. */
export function refuseConnect(socket: Duplex): void {
  refuseRaw(socket, new DomainError("method_not_allowed"), { Allow: "GET, HEAD, POST" });
}

function refuseRaw(socket: Duplex, error: DomainError, headers: Record<string, string> = {}): void {
  const reply = problemReply(error, crypto.randomUUID(), { ...headers, Connection: "close" });
  const { body } = reply;
  const lines = Object.entries({ ...reply.headers, "Content-Length": String(Buffer.byteLength(body)) });
  const head = lines.map(([name, value]) => `${name}: ${value}\r\n`).join("");
  socket.end(`HTTP/1.1 ${error.status} ${STATUS_CODES[error.status] ?? ""}\r\n${head}\r\n${body}`, () => {
    socket.destroy();
  });
}
