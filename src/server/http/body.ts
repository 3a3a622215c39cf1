import { DomainError } from "@/domain/errors";
import type { HeaderReader } from "./connection";

export const MAX_JSON_BYTES = 1024 * 1024;
/**
 * The limit for people who have not signed in: it has room for an address, a password and a link's secret.
 */
export const MAX_VISITOR_BYTES = 16 * 1024;

/** Collects a body, counting it as it arrives; past the limit it is refused and the rest never read. */
export async function readBytes(
  body: AsyncIterable<Uint8Array>,
  limit: number,
): Promise<Uint8Array<ArrayBuffer>> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of arriving(body)) {
    size += chunk.byteLength;
    if (size > limit) throw tooLarge(limit);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks, size);
}

/** Refuses by the announced length, before a byte is read. */
export function refuseTooLong(headers: HeaderReader, limit: number): void {
  if (Number(headers.get("content-length") ?? 0) > limit) throw tooLarge(limit);
}

/** The chunks of a body; a body that breaks off counts as malformed, not as our error. */
export async function* arriving(body: AsyncIterable<Uint8Array>): AsyncIterable<Uint8Array> {
  try {
    yield* body;
  } catch (cause) {
    throw new DomainError("malformed_body", { detail: "http.broken_off", cause });
  }
}

function tooLarge(limit: number): DomainError {
  return new DomainError("payload_too_large", { detail: { key: "http.body_too_large", most: limit } });
}

/** The media type of a Content-Type header in lower case; an empty string when there is none. */
export function mediaTypeOf(contentType: string | null): string {
  return (contentType ?? "").split(";", 1)[0]?.trim().toLowerCase() ?? "";
}
