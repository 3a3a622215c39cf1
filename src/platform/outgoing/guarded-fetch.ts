import { request as httpRequest } from "node:http";
import { request as httpsRequest, type RequestOptions } from "node:https";
import { isIP } from "node:net";
import type { Readable } from "node:stream";
import { publicLookup } from "./checked-lookup";
import { OutgoingError } from "./outgoing-error";
import { isPublicAddress } from "./public-address";

const MOST_BYTES = 256 * 1024;
const MOST_MS = 8_000;

/** Which addresses may be asked: those of the internet by https, or any. */
export type Reach = "public" | "any";

export interface Asked {
  readonly method: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string | Uint8Array | undefined;
}

export interface Bounds {
  readonly reach: Reach;
  readonly mostMs?: number;
}

/**
 * Asks an address that somebody has given: only over https and only on the internet, unless the operator allows
 * others; no redirects, no more than 256 KiB, and no longer than 8 s. Throws `OutgoingError`.
 */
export async function guardedFetch(
  address: string,
  asked: Asked,
  { reach, mostMs = MOST_MS }: Bounds,
): Promise<Response> {
  const url = new URL(address);
  refuseUnlessReached(url, reach);
  const signal = AbortSignal.timeout(mostMs);
  try {
    return await answerOf(url, asked, { signal, ...(reach === "public" && { lookup: publicLookup }) });
  } catch (error) {
    if (error instanceof OutgoingError) throw error;
    if (signal.aborted) throw new OutgoingError("too_slow", `${url.host} took too long`, { cause: error });
    throw new OutgoingError("unreachable", `${url.host} cannot be reached`, { cause: error });
  }
}

function refuseUnlessReached({ protocol, hostname, host }: URL, reach: Reach): void {
  const isWeb = protocol === "https:" || (protocol === "http:" && reach === "any");
  if (!isWeb) throw new OutgoingError("not_https", `${host} is not asked over ${protocol}`);
  if (reach === "any") return;
  // An address in place of a name is resolved by nobody.
  const literal = hostname.replace(/^\[|\]$/g, "");
  if (isIP(literal) !== 0 && !isPublicAddress(literal)) {
    throw new OutgoingError("private_address", `${host} is a private address`);
  }
}

function answerOf(
  url: URL,
  { method, headers, body }: Asked,
  options: Pick<RequestOptions, "signal" | "lookup">,
): Promise<Response> {
  return new Promise((resolve, reject) => {
    const ask = url.protocol === "https:" ? httpsRequest : httpRequest;
    const call = ask(url, { ...options, method, headers, agent: false }, (answer) => {
      const status = answer.statusCode ?? 502;
      if (status >= 300 && status < 400) {
        answer.destroy();
        reject(new OutgoingError("redirected", `${url.host} redirects`));
        return;
      }
      bytesOf(answer, url.host).then(
        (bytes) => resolve(new Response(bytes, { status, headers: headersOf(answer.headersDistinct) })),
        reject,
      );
    });
    call.on("error", reject);
    call.end(body);
  });
}

async function bytesOf(answer: Readable, host: string): Promise<Uint8Array<ArrayBuffer>> {
  const parts: Buffer[] = [];
  let length = 0;
  for await (const part of answer as AsyncIterable<Buffer>) {
    length += part.length;
    if (length > MOST_BYTES) {
      answer.destroy();
      throw new OutgoingError("too_large", `${host} answers with more than ${MOST_BYTES} bytes`);
    }
    parts.push(part);
  }
  return new Uint8Array(Buffer.concat(parts));
}

function headersOf(given: NodeJS.Dict<string[]>): Headers {
  const headers = new Headers();
  for (const [name, values] of Object.entries(given)) {
    for (const value of values ?? []) headers.append(name, value);
  }
  return headers;
}
