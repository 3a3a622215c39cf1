import { type AnyTRPCProcedure, getTRPCErrorFromUnknown, getTRPCErrorShape } from "@trpc/server";
import { fetchRequestHandler } from "@trpc/server/adapters/fetch";
import { DomainError } from "@/domain/errors";
import { currentTime } from "@/platform/clock";
import { domainErrorOf } from "../answers/problem";
import { reportUnknown } from "../answers/report";
import { type CallContext, callContext, type Identity } from "../call-context";
import { identifyBySession, type SignedIn, sessionOn } from "../context";
import { MAX_JSON_BYTES, MAX_VISITOR_BYTES, mediaTypeOf, readBytes, refuseTooLong } from "../http/body";
import type { Connection, Endpoint, HeaderReader, RequestHead } from "../http/connection";
import { MAX_FILE_BYTES, mostFormBytes, readForm } from "../http/multipart";
import { jsonReply, ownHeaders, type Reply, retryAfter } from "../http/reply";
import { refuseForeignOrigin } from "../http/same-origin";
import { addressOf, decoded } from "../http/url";
import { takePortalCalls } from "../limits/rate-limit";
import { ownOrigin } from "../own-origin";
import { wordsFor } from "../words/words";
import { appRouter } from "./app-router";
import type { OperationMeta } from "./operation-meta";
import { domainErrorOfTrpc } from "./trpc";

const ENDPOINT = "/api/trpc";
const MAX_BATCH = 10;
const NOTHING = new Uint8Array();

/** Serves the operations to the portal's pages, on the session cookie. */
export const trpcEndpoint: Endpoint = async (request, connection) => {
  const requestId = crypto.randomUUID();
  const now = currentTime();
  const { headers } = request;
  const cookie = headers.get("cookie");
  const call = { now, requestId, ip: connection.ip, cookie, words: wordsFor(headers) };
  try {
    refuseForeignOrigin(request, ownOrigin());
    const path = namesIn(request.url);
    if (path.split(",").some(answersFile)) throw new DomainError("not_found");
    const identity = await identifyBySession(request.headers, now);
    if (identity !== null) refuseTooMany(identity, path.split(",").length, now);
    const ctx = callContext(identity, { ...call, isStillIn: () => isStillIn(request.headers, identity) });
    const isForm = mediaTypeOf(request.headers.get("content-type")) === "multipart/form-data";
    return isForm
      ? await callWithForm(path, request, connection, ctx)
      : await callWithJson(request, connection, ctx, mostBytes(path, identity));
  } catch (thrown) {
    return refuse(thrown, callContext(null, call));
  }
};

/** Counts each call of a batch; a batch that goes beyond the limit is refused as a whole. */
function refuseTooMany({ sessionId }: SignedIn, calls: number, now: Date): void {
  const { isAllowed, resetsIn } = takePortalCalls(sessionId, calls, now);
  if (isAllowed) return;
  throw new DomainError("rate_limited", { detail: { key: "access.wait", seconds: resetsIn } });
}

/** How much may be sent to operations, by whom. */
function mostBytes(path: string, identity: Identity | null): number {
  const isOpen = path.split(",").some((name) => metaOf(name)?.access === "anybody");
  return identity === null || isOpen ? MAX_VISITOR_BYTES : MAX_JSON_BYTES;
}

async function callWithJson(
  request: RequestHead,
  connection: Connection,
  ctx: CallContext,
  most: number,
): Promise<Reply> {
  refuseTooLong(request.headers, most);
  const bytes = connection.body === null ? NOTHING : await readBytes(connection.body, most);
  const { method, headers, url } = request;
  const response = await fetchRequestHandler({
    endpoint: ENDPOINT,
    router: appRouter,
    req: new Request(url, {
      method,
      headers: headersForTrpc(headers),
      body: method === "GET" || method === "HEAD" ? null : bytes.byteLength === 0 ? "{}" : bytes,
    }),
    maxBatchSize: MAX_BATCH,
    // A query whose input is too long for an address is posted.
    allowMethodOverride: true,
    createContext: () => ctx,
    responseMeta: ({ errors }) => ({
      headers: new Headers({
        ...ownHeaders(ctx.requestId),
        ...Object.fromEntries(
          errors.flatMap((error) => Object.entries(retryAfter(domainErrorOfTrpc(error)))),
        ),
      }),
    }),
    onError: ({ error, path }) => {
      const found = domainErrorOfTrpc(error);
      // What an operation refused or logged itself is a DomainError already.
      if (found !== error.cause && found.code === "internal_error") {
        reportUnknown(found, { requestId: ctx.requestId, operation: path ?? "trpc" });
      }
    },
  });
  return {
    status: response.status,
    headers: Object.fromEntries(response.headers),
    body: goesOn(response) ? response.body : await response.text(),
  };
}

/** Whether the answer is a stream of events, sent as they come. */
function goesOn({ headers }: Response): boolean {
  return mediaTypeOf(headers.get("content-type")) === "text/event-stream";
}

async function isStillIn(headers: HeaderReader, before: Identity | null): Promise<boolean> {
  const session = await sessionOn(headers, currentTime());
  return (
    session !== null &&
    !session.needsFactor &&
    session.sessionId === before?.sessionId &&
    session.actor.employeeId === before.actor.employeeId &&
    session.actor.role === before.actor.role
  );
}

function headersForTrpc(headers: HeaderReader): Record<string, string> {
  const contentType = headers.get("content-type");
  return contentType === null ? {} : { "content-type": contentType };
}

/** A form with files, which tRPC's own reader would hold in memory without a cap. */
async function callWithForm(path: string, request: RequestHead, connection: Connection, ctx: CallContext) {
  const procedure = procedures[path];
  const isTaken = procedure !== undefined && metaOf(path)?.rest?.isMultipart === true;
  if (!isTaken || request.method !== "POST") throw new DomainError("unsupported_media_type");
  let input: Promise<unknown> | null = null;
  const getRawInput = () => (input ??= readFormOf(request, connection));
  const data: unknown = await procedure({
    ctx,
    path,
    type: procedure._def.type,
    getRawInput,
    input: undefined,
    signal: undefined,
    batchIndex: 0,
  });
  return jsonReply(200, { result: { data } }, ownHeaders(ctx.requestId));
}

async function readFormOf(request: RequestHead, { body }: Connection): Promise<unknown> {
  refuseTooLong(request.headers, mostFormBytes(MAX_FILE_BYTES));
  return body === null ? {} : readForm(body, request.headers.get("content-type") ?? "");
}

function refuse(thrown: unknown, ctx: CallContext): Reply {
  const error = getTRPCErrorFromUnknown(thrown);
  const cause = domainErrorOf(error.cause instanceof DomainError ? error.cause : thrown);
  if (cause.code === "internal_error" && cause !== error.cause) {
    reportUnknown(cause, { requestId: ctx.requestId, operation: "trpc" });
  }
  const shape = getTRPCErrorShape({
    config: appRouter._def._config,
    error,
    type: "unknown",
    path: undefined,
    input: undefined,
    ctx,
  });
  return jsonReply(cause.status, { error: shape }, ownHeaders(ctx.requestId), retryAfter(cause));
}

const procedures = appRouter._def.procedures as unknown as Record<string, AnyTRPCProcedure | undefined>;

function metaOf(path: string): OperationMeta | undefined {
  return procedures[path]?._def.meta as OperationMeta | undefined;
}

/** The operations that an address names, as tRPC reads them: decoded, and without a leading slash. */
function namesIn(url: string): string {
  const path = decoded(addressOf(url).path.slice(ENDPOINT.length + 1));
  if (!/^[\w.,]*$/.test(path)) throw new DomainError("not_found");
  return path;
}

/** Files have their own address; as JSON they would be numbers by the million. */
function answersFile(path: string): boolean {
  const meta = metaOf(path);
  return meta?.rest?.answer === "file" || meta?.portal !== undefined;
}
