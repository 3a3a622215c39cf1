import { DomainError } from "@/domain/errors";
import { MAX_JSON_BYTES, mediaTypeOf, readBytes, refuseTooLong } from "../http/body";
import type { Connection, RequestHead } from "../http/connection";
import { parseJson } from "../http/json";

/** The only revision with batches; its clients send no version header, which came with the next revision. */
const WITH_BATCHES = "2025-03-26";
const MOST_IN_A_BATCH = 10;

/** Reads the messages of a body: one, or a batch of at most ten from a client of the first revision. */
export async function readMessages(
  { headers }: Pick<RequestHead, "headers">,
  { body }: Connection,
): Promise<object | object[]> {
  if (mediaTypeOf(headers.get("content-type")) !== "application/json" || headers.has("content-encoding")) {
    throw new DomainError("unsupported_media_type", { detail: "mcp.plain_json" });
  }
  refuseTooLong(headers, MAX_JSON_BYTES);
  const said = body === null ? null : parseJson(await readBytes(body, MAX_JSON_BYTES));
  if (!Array.isArray(said)) return messageOf(said);
  if ((headers.get("mcp-protocol-version") ?? WITH_BATCHES) !== WITH_BATCHES) throw notOne();
  if (said.length === 0 || said.length > MOST_IN_A_BATCH) {
    throw new DomainError("malformed_body", { detail: { key: "mcp.batch_size", most: MOST_IN_A_BATCH } });
  }
  return said.map(messageOf);
}

function messageOf(said: unknown): object {
  if (typeof said !== "object" || said === null || Array.isArray(said)) throw notOne();
  return said;
}

function notOne(): DomainError {
  return new DomainError("malformed_body", { detail: "mcp.one_message" });
}
