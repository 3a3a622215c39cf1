import { DomainError } from "@/domain/errors";
import { currentTime } from "@/platform/clock";
import type { ReadAhead } from "@/services/api-keys/read-ahead";
import type { StreamAnswer } from "../answers/file-answer";
import { domainErrorOf } from "../answers/problem";
import { reportUnknown } from "../answers/report";
import { callContext, type Identity } from "../call-context";
import { wantsCsv } from "../http/accepted";
import { noteCall } from "../http/call-note";
import type { Connection, Endpoint, HeaderReader, RequestHead } from "../http/connection";
import { jsonReply, ownHeaders, problemReply, type Reply } from "../http/reply";
import { type Address, addressOf } from "../http/url";
import { rateLimitHeaders } from "../limits/rate-limit";
import type { RateLimiter } from "../limits/rate-limiter";
import { type Words, wordsFor } from "../words/words";
import { expectedOf } from "./conditional";
import { dryRunOf } from "./once/dry-run";
import { onceOf } from "./once/once";
import { readInput } from "./read-input";
import { renderAnswer, renderStream } from "./render";
import { allowOf, type CsvRoute, type Match, pathMatcher, type Route } from "./route-table";

export interface RestOptions {
  readonly routes: readonly Route[];
  /** What all paths begin with, such as `/api/v1`. */
  readonly base: string;
  readonly identify: (headers: HeaderReader, now: Date, ahead: ReadAhead | null) => Promise<Identity>;
  readonly limiter: () => RateLimiter;
  /** Refuses requests that must not be processed at all. */
  readonly guard?: (request: RequestHead) => void;
}

interface Incoming {
  readonly request: RequestHead;
  readonly address: Address;
  readonly method: string;
  readonly headers: HeaderReader;
  readonly connection: Connection;
  readonly requestId: string;
  readonly now: Date;
  readonly words: Words;
}

/** Serves operations as REST, in the order of checks: key, rate, route, then the operation's own. */
export function restEndpoint(options: RestOptions): Endpoint {
  const match = pathMatcher(options.routes);
  return (request, connection) =>
    serve(options, match, {
      request,
      address: addressOf(request.url),
      method: request.method,
      headers: request.headers,
      connection,
      requestId: crypto.randomUUID(),
      now: currentTime(),
      words: wordsFor(request.headers),
    });
}

async function serve(
  options: RestOptions,
  match: (path: string) => Match | null,
  incoming: Incoming,
): Promise<Reply> {
  const { address, headers, method, now, requestId } = incoming;
  const found = address.path.startsWith(options.base) ? match(address.path.slice(options.base.length)) : null;
  const route = found?.routes.get(method === "HEAD" ? "GET" : method);
  noteCall({ operation: route?.operation });
  const rawInput = route && found ? inputReader(route, found.params, incoming) : null;
  const sent: Record<string, string> = {};
  let identity: Identity | null = null;
  try {
    options.guard?.(incoming.request);
    identity = await options.identify(headers, now, await readAheadOf(route, rawInput));
    noteCall({ organizationId: identity.actor.organizationId });
    const allowance = options.limiter().take(identity.actor.keyId ?? identity.actor.employeeId, now);
    Object.assign(sent, rateLimitHeaders(allowance));
    if (!allowance.isAllowed)
      throw new DomainError("rate_limited", { detail: { key: "access.wait", seconds: allowance.resetsIn } });
    if (found === null) throw notFound(address);
    if (route === undefined || rawInput === null) throw methodNotAllowed(found, sent);
    const own = Object.assign(ownHeaders(requestId), sent);
    const dryRun = dryRunOf(route, { query: address.query, params: found.params, now });
    if (dryRun !== null) {
      const caller = identity;
      const foreseen = await dryRun((of, once) => callOperation(of, { ...caller, once }, incoming, rawInput));
      return jsonReply(200, foreseen, own);
    }
    if (route.csv !== null && wantsCsv(headers)) {
      return await sendCsv(route.csv, identity, incoming, { rawInput, own });
    }
    const asked = { method, path: address.path.slice(options.base.length), headers, now };
    const once =
      onceOf(route, identity, asked, { rawInput, sent }) ??
      (await expectedOf(route, identity, {
        headers,
        params: found.params,
        requestId,
        read: readerFor(identity, incoming),
      }));
    const data = await callOperation(route, { once, ...identity }, incoming, rawInput);
    return renderAnswer(route, data, incoming, Object.assign(own, sent));
  } catch (thrown) {
    return refuse(thrown, route, incoming, sent);
  }
}

/** The table of a page as a file, by the operation that makes it of the same input. */
async function sendCsv(
  { given, ...route }: CsvRoute,
  identity: Identity,
  incoming: Incoming,
  { rawInput, own }: { rawInput: () => Promise<unknown>; own: Record<string, string> },
): Promise<Reply> {
  noteCall({ operation: route.operation });
  const input = async () => ({ ...((await rawInput()) as object), ...given });
  return renderStream((await callOperation(route, identity, incoming, input)) as StreamAnswer, own);
}

/** Reads the input once, when it is first needed. */
function inputReader(route: Route, params: Match["params"], { address, headers, connection }: Incoming) {
  let input: Promise<unknown> | null = null;
  return () => (input ??= readInput({ route, headers, query: address.query, params, connection }));
}

/** Calls a reading operation as the current caller. */
function readerFor(identity: Identity, incoming: Incoming) {
  const own = { once: null, ...identity };
  return (route: Route, input: object) => callOperation(route, own, incoming, () => Promise.resolve(input));
}

function callOperation(
  route: Pick<Route, "operation" | "procedure">,
  identity: Identity,
  { connection, now, requestId, words }: Incoming,
  getRawInput: () => Promise<unknown>,
): Promise<unknown> {
  return route.procedure({
    ctx: callContext(identity, { now, requestId, ip: connection.ip, words }),
    path: route.operation,
    type: route.procedure._def.type,
    getRawInput,
    input: undefined,
    signal: undefined,
    batchIndex: 0,
  }) as Promise<unknown>;
}

/**
 * What the key's look-up can read in the same round trip; an unreadable input is refused later, at its place
 * in the order.
 */
async function readAheadOf(
  route: Route | undefined,
  rawInput: (() => Promise<unknown>) | null,
): Promise<ReadAhead | null> {
  const readAhead = route?.rest.readAhead;
  if (readAhead === undefined || rawInput === null) return null;
  try {
    const parsed = route?.input?.safeParse(await rawInput());
    return parsed?.success === true ? readAhead(parsed.data) : null;
  } catch {
    return null;
  }
}

function refuse(
  thrown: unknown,
  route: Route | undefined,
  { requestId, words }: Incoming,
  headers: Record<string, string>,
): Reply {
  const cause = thrown instanceof Error && thrown.cause instanceof DomainError ? thrown.cause : thrown;
  const error = domainErrorOf(cause);
  // The operation's own middleware has logged what failed inside it; this is for the edge.
  if (error !== cause) reportUnknown(error, { requestId, operation: route?.operation ?? "rest" });
  if (error.status === 401) headers["WWW-Authenticate"] = challengeOf(error);
  return problemReply(error, { requestId, words, headers });
}

/** What a 401 asks for. */
export function challengeOf({ code }: DomainError): string {
  return `Bearer realm="hiatus"${code === "invalid_key" ? ', error="invalid_token"' : ""}`;
}

function notFound({ path }: Address): DomainError {
  if (isMalformed(path)) return new DomainError("malformed_url", { detail: "http.malformed_encoding" });
  return new DomainError("not_found", { detail: "missing.address" });
}

function isMalformed(path: string): boolean {
  try {
    return decodeURIComponent(path) === "";
  } catch {
    return true;
  }
}

function methodNotAllowed(found: Match, headers: Record<string, string>): DomainError {
  headers.Allow = allowOf(found);
  return new DomainError("method_not_allowed", { detail: { key: "http.takes", methods: headers.Allow } });
}
