import type { FileAnswer, StreamAnswer } from "../answers/file-answer";
import type { HeaderReader } from "../http/connection";
import { entityTagOf, isNamedBy, tagNamed } from "../http/entity-tag";
import { jsonReply, languageHeaders, type Reply } from "../http/reply";
import type { Address } from "../http/url";
import type { Words } from "../words/words";
import type { Route } from "./route-table";

/** A page of a list; as REST the items are the body and the cursor stands in the `Link` header. */
export interface Page {
  readonly items: readonly unknown[];
  readonly next_cursor: string | null;
}

/** The part of a request that its answer depends on. */
interface Asked {
  readonly address: Address;
  readonly headers: HeaderReader;
  readonly words: Words;
}

export function renderAnswer(
  route: Route,
  data: unknown,
  asked: Asked,
  headers: Record<string, string>,
): Reply {
  switch (route.rest.answer ?? "json") {
    case "json":
      return renderJson(route, data, asked, headers);
    case "list":
      return renderList(jsonReply(200, data, headers), asked.headers.get("if-none-match"));
    case "page":
      return renderPage(data as Page, asked.address, headers);
    case "file":
      return renderFile(data as FileAnswer, headers);
    case "stream":
      return renderStream(data as StreamAnswer, headers);
  }
}

function renderJson(
  route: Route,
  data: unknown,
  { address, headers: sent, words }: Asked,
  headers: Record<string, string>,
): Reply {
  const { status = 200, isWorded } = route.rest;
  const reply = jsonReply(
    status,
    data,
    headers,
    isWorded === true && languageHeaders(words),
    status === 201 && { Location: locationOf(route, data, address) },
  );
  if (!route.isState) return reply;
  if (route.rest.tagIs === undefined) return tagged(reply, sent.get("if-none-match"));
  return { ...reply, headers: { ETag: tagOf(route, data), ...reply.headers } };
}

/** The `ETag` of one thing, as its route reads it. */
export function tagOf({ rest: { tagIs } }: Pick<Route, "rest">, data: unknown): string {
  if (tagIs === undefined) return entityTagOf(JSON.stringify(data));
  const version = typeof data === "object" && data !== null && tagIs in data ? data[tagIs] : null;
  if (typeof version !== "string") throw new Error(`The answer has no ${tagIs}.`);
  return tagNamed(version);
}

/** Where the new resource can be read: at its own address, or in the list that it was added to. */
function locationOf({ hasItems }: Route, data: unknown, { origin, path }: Address): string {
  const id = typeof data === "object" && data !== null && "id" in data ? data.id : null;
  return hasItems && typeof id === "string" ? `${origin}${path}/${id}` : `${origin}${path}`;
}

function tagged(reply: Reply & { readonly body: string }, ifNoneMatch: string | null): Reply {
  const tag = entityTagOf(reply.body);
  const headers: Record<string, string> = { ETag: tag, ...reply.headers };
  if (!isNamedBy(ifNoneMatch, tag)) return { ...reply, headers };
  const { "Content-Type": _, ...kept } = headers;
  return { status: 304, headers: kept, body: null };
}

/** The reader may keep a list, and it is sent again only when it has changed. */
function renderList(reply: Reply & { readonly body: string }, ifNoneMatch: string | null): Reply {
  const kept = { "Cache-Control": "private, no-cache", Vary: "Authorization" };
  return tagged({ ...reply, headers: { ...reply.headers, ...kept } }, ifNoneMatch);
}

function renderPage({ items, next_cursor }: Page, address: Address, headers: Record<string, string>): Reply {
  if (next_cursor === null) return jsonReply(200, items, headers);
  const query = new URLSearchParams(address.query);
  query.set("cursor", next_cursor);
  const next = `<${address.origin}${address.path}?${query.toString()}>; rel="next"`;
  return jsonReply(200, items, headers, { Link: next });
}

/** For a week, and only for the reader: who leaves the organization does not see new versions. */
const KEPT = { "Cache-Control": "private, max-age=604800, immutable", Vary: "Authorization, Cookie" };

function renderFile(
  { name, contentType, bytes, isKept }: FileAnswer,
  headers: Record<string, string>,
): Reply {
  return {
    status: 200,
    headers: {
      ...headers,
      ...(isKept === true && KEPT),
      "Content-Type": contentType,
      "Content-Length": String(bytes.byteLength),
      "Content-Disposition": asAttachment(name),
      "Content-Security-Policy": "sandbox; default-src 'none'",
    },
    body: bytes as Uint8Array<ArrayBuffer>,
  };
}

/** What is sent while it is read. */
export function renderStream(
  { name, contentType, stream }: StreamAnswer,
  headers: Record<string, string>,
): Reply {
  return {
    status: 200,
    headers: {
      ...headers,
      "Content-Type": contentType,
      ...(name !== null && { "Content-Disposition": asAttachment(name) }),
      "Content-Security-Policy": "sandbox; default-src 'none'",
    },
    body: stream,
  };
}

/** RFC 6266: an ASCII name for everybody, and the real one as RFC 8187 encodes it. */
export function asAttachment(name: string): string {
  const ascii = name
    .normalize("NFD")
    .replace(/[^\x20-\x7e]/g, "")
    .replace(/["\\%/;]/g, "_")
    .trim();
  const encoded = encodeURIComponent(name).replace(
    /['()*!]/g,
    (char) => `%${char.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `attachment; filename="${ascii === "" ? "attachment" : ascii}"; filename*=UTF-8''${encoded}`;
}
