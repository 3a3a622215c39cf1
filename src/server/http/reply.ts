import type { DomainError } from "@/domain/errors";
import { problemOf } from "../answers/problem";
import { ENGLISH, type Words } from "../words/words";
import { noteCall } from "./call-note";

/** A response in parts. */
export interface Reply {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | Uint8Array<ArrayBuffer> | ReadableStream<Uint8Array> | null;
}

/** Headers of every answer of ours: personal, so never stored, and never sniffed. */
export function ownHeaders(requestId: string): Record<string, string> {
  noteCall({ requestId });
  return { "X-Request-Id": requestId, "Cache-Control": "no-store", "X-Content-Type-Options": "nosniff" };
}

/** Headers of an answer that contains text in the caller's language. */
export function languageHeaders({ language }: Words): Record<string, string> {
  return { "Content-Language": language, Vary: "Accept-Language" };
}

/** Within five seconds of its return the database is asked again. */
const RETRY_AFTER_SECONDS = "2";

/** When to try again, if that is known: soon during an outage, or when its sentence says how long to wait. */
export function retryAfter({ code, detail }: DomainError): Record<string, string> {
  if (code === "unavailable") return { "Retry-After": RETRY_AFTER_SECONDS };
  if (code !== "rate_limited" || detail === null || typeof detail === "string") return {};
  return "seconds" in detail ? { "Retry-After": String(detail.seconds) } : {};
}

interface Told {
  readonly requestId: string;
  /** In English unless the caller is known to want something else. */
  readonly words?: Words;
  readonly headers?: Readonly<Record<string, string>>;
}

export function problemReply(
  error: DomainError,
  { requestId, words = ENGLISH, headers = {} }: Told,
): Reply & { readonly body: string } {
  const body = JSON.stringify(problemOf(error, requestId, words));
  return {
    status: error.status,
    headers: {
      ...ownHeaders(requestId),
      ...languageHeaders(words),
      ...retryAfter(error),
      ...headers,
      "Content-Type": "application/problem+json",
    },
    body,
  };
}

export function jsonReply(
  status: number,
  data: unknown,
  ...given: readonly (Record<string, string> | false)[]
): Reply & { readonly body: string } {
  const headers: Record<string, string> = { "Content-Type": "application/json" };
  for (const some of given) Object.assign(headers, some);
  return { status, headers, body: JSON.stringify(data) };
}
