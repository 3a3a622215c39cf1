import type { DomainError } from "@/domain/errors";
import { problemOf } from "../problem";

/** A response in parts, which the front can write without going through a stream. */
export interface Reply {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | Uint8Array<ArrayBuffer> | null;
}

const replies = new WeakMap<Response, Reply>();

export function responseOf(reply: Reply): Response {
  const response = new Response(reply.body, { status: reply.status, headers: reply.headers });
  replies.set(response, reply);
  return response;
}

/** The parts of a response that `responseOf` made. */
export function replyOf(response: Response): Reply | undefined {
  return replies.get(response);
}

/** Headers of every answer of ours: personal, so never stored, and never sniffed. */
export function ownHeaders(requestId: string): Record<string, string> {
  return { "X-Request-Id": requestId, "Cache-Control": "no-store", "X-Content-Type-Options": "nosniff" };
}

export function problemReply(error: DomainError, requestId: string, headers: Record<string, string> = {}): Reply {
  const body = JSON.stringify(problemOf(error, requestId));
  return {
    status: error.status,
    headers: { ...ownHeaders(requestId), ...headers, "Content-Type": "application/problem+json" },
    body,
  };
}

export function jsonReply(status: number, data: unknown, headers: Record<string, string>): Reply {
  return { status, headers: { ...headers, "Content-Type": "application/json" }, body: JSON.stringify(data) };
}
