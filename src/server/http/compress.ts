import { promisify } from "node:util";
import { constants, gzip, gzipSync } from "node:zlib";
import type { Endpoint, HeaderReader } from "./connection";
import { zippedTag } from "./entity-tag";
import type { Reply } from "./reply";

/** Below this size, compressing saves less than a packet. */
const LEAST_BYTES = 1024;
/** Up to this size, compressing costs less than passing the text to another thread and back. */
const MOST_AT_ONCE_BYTES = 16 * 1024;
const OPTIONS = { level: constants.Z_BEST_SPEED };

const zip = promisify(gzip);

/**
 * The endpoint, with texts of more than 1 KiB compressed for clients that ask for it; streams and files are
 * sent as they are.
 */
export function compressing(endpoint: Endpoint): Endpoint {
  return async (request, connection) => {
    const reply = await endpoint(request, connection);
    const { body } = reply;
    // No character is shorter than a byte, nor longer than three of them.
    if (typeof body !== "string" || body.length <= LEAST_BYTES / 3) return reply;
    if (Buffer.byteLength(body) <= LEAST_BYTES) return reply;
    const varying = varyingByEncoding(reply);
    return acceptsGzip(request.headers) ? asZipped(varying, await zipped(body)) : varying;
  };
}

/** A text in gzip, compressed off the event loop unless it is so short that passing it on takes longer. */
export async function zipped(body: string): Promise<Uint8Array<ArrayBuffer>> {
  return new Uint8Array(
    body.length <= MOST_AT_ONCE_BYTES ? gzipSync(body, OPTIONS) : await zip(body, OPTIONS),
  );
}

/** The reply with its body compressed, and the headers for that. */
export function asZipped(reply: Reply, body: Uint8Array<ArrayBuffer>): Reply {
  const { ETag: tag, ...headers } = reply.headers;
  return {
    ...reply,
    headers: { ...headers, ...(tag !== undefined && { ETag: zippedTag(tag) }), "Content-Encoding": "gzip" },
    body,
  };
}

/** The reply with a `Vary` header, because it depends on what the client accepts. */
export function varyingByEncoding(reply: Reply): Reply {
  const { Vary: before, ...others } = reply.headers;
  const vary = before === undefined ? "Accept-Encoding" : `${before}, Accept-Encoding`;
  return { ...reply, headers: { Vary: vary, ...others } };
}

/** Whether gzip is accepted and an uncompressed answer is not preferred to it. */
export function acceptsGzip(headers: HeaderReader): boolean {
  const accepted = headers.get("accept-encoding");
  if (accepted === null) return false;
  const weights = new Map(accepted.split(",").map(weightOf));
  const weight = weights.get("gzip") ?? weights.get("x-gzip") ?? weights.get("*") ?? 0;
  return weight > 0 && weight >= (weights.get("identity") ?? 0);
}

function weightOf(part: string): readonly [string, number] {
  const [name = "", ...parameters] = part.split(";").map((piece) => piece.trim().toLowerCase());
  const weight = parameters.find((parameter) => parameter.startsWith("q="))?.slice(2);
  return [name, weight === undefined ? 1 : Number(weight) || 0];
}
