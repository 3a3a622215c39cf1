import { once } from "node:events";
import { createServer, get, type IncomingMessage } from "node:http";
import { duplexPair } from "node:stream";
import { text } from "node:stream/consumers";
import { promisify } from "node:util";
import { gzip } from "node:zlib";
import { DomainError } from "@/domain/errors";
import type { Endpoint, RequestHead } from "../http/connection";
import { problemReply, type Reply } from "../http/reply";
import { addressOf } from "../http/url";
import { wordsFor } from "../words/words";
import type { Pages } from "./server";

/** A page as it is kept: rendered for nobody, with a nonce and an address that no visitor gets to see. */
interface KeptPage {
  readonly headers: Readonly<Record<string, string>>;
  readonly html: string;
  readonly nonce: string;
}

const NOBODY = "nobody.invalid";
const OF_ONE_CONNECTION = ["connection", "keep-alive", "date", "content-length", "transfer-encoding"];
const compressed = promisify(gzip);

/** Serves a page that says the same to everybody: rendered once, then sent to each visitor with a nonce and the address of their own. */
export function keptPage(pages: Pages, path: string): Endpoint {
  let kept: Promise<KeptPage> | null = null;
  return async ({ method, url, headers }) => {
    const asked = addressOf(url);
    if (asked.path !== path) return refusal("not_found", { headers });
    if (method !== "GET" && method !== "HEAD")
      return refusal("method_not_allowed", { headers, allow: "GET, HEAD" });
    kept ??= rendered(pages, path);
    const page = await kept.catch((cause: unknown) => {
      kept = null;
      throw cause;
    });
    const reply = forVisitor(page, asked.origin);
    return /\bgzip\b/.test(headers.get("accept-encoding") ?? "") ? inGzip(reply) : reply;
  };
}

function refusal(
  code: "not_found" | "method_not_allowed",
  { headers, allow }: Pick<RequestHead, "headers"> & { allow?: string },
): Reply {
  return problemReply(new DomainError(code), {
    requestId: crypto.randomUUID(),
    words: wordsFor(headers),
    ...(allow !== undefined && { headers: { Allow: allow } }),
  });
}

/** What is the same for two visitors must not be what lets scripts run. */
function forVisitor({ headers, html, nonce: before }: KeptPage, origin: string): Reply & { body: string } {
  const nonce = btoa(crypto.randomUUID());
  const own = (text: string) => text.replaceAll(before, nonce).replaceAll(`http://${NOBODY}`, origin);
  const ownHeaders = Object.entries(headers).map(([name, value]) => [name, own(value)]);
  return { status: 200, headers: Object.fromEntries(ownHeaders) as Record<string, string>, body: own(html) };
}

async function inGzip({ status, headers, body }: Reply & { body: string }): Promise<Reply> {
  const bytes = await compressed(body, { level: 4 });
  return { status, headers: { ...headers, "Content-Encoding": "gzip" }, body: new Uint8Array(bytes) };
}

/** Asks for the page over a connection inside the process: in English, as nobody. */
async function rendered(pages: Pages, path: string): Promise<KeptPage> {
  const [near, far] = duplexPair();
  const server = createServer((request, response) => {
    pages(request, response).catch((cause: Error) => near.destroy(cause));
  });
  server.emit("connection", far);
  const asking = get({
    createConnection: () => near,
    path,
    headers: { Host: NOBODY, "Accept-Language": "en", "X-Forwarded-Proto": "http" },
  });
  const [answer] = (await once(asking, "response")) as [IncomingMessage];
  const html = await text(answer);
  const nonce = /'nonce-([^']+)'/.exec(String(answer.headers["content-security-policy"]))?.[1];
  if (answer.statusCode !== 200 || nonce === undefined) {
    throw new Error(`The page at ${path} cannot be kept: it answers ${answer.statusCode}.`);
  }
  const headers = Object.entries(answer.headers).filter(([name]) => !OF_ONE_CONNECTION.includes(name));
  return { headers: Object.fromEntries(headers.map(([name, value]) => [name, String(value)])), html, nonce };
}
