import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { Duplex } from "node:stream";
import { DomainError, isUnavailable } from "@/domain/errors";
import { currentTime } from "@/platform/clock";
import { readEnvironment } from "@/platform/env";
import { asCall, type CallNote, newNote } from "@/platform/present-work";
import { domainErrorOf } from "../answers/problem";
import { reportUnknown } from "../answers/report";
import { MAX_VISITOR_BYTES, refuseTooLong } from "../http/body";
import { noteCall } from "../http/call-note";
import type { Endpoint, HeaderReader } from "../http/connection";
import { problemReply, type Reply } from "../http/reply";
import { transportSecurity } from "../http/transport-security";
import { wordsFor } from "../words/words";
import { addressOfVisitor, isDecodable, pathOf, refuseMalformedHost, targetOf } from "./address";
import { connectionOf, hasBody, headersOf, headOf, write } from "./bridge";
import { awayPage, waitPage } from "./calm-page";
import { inTurn } from "./held-requests";
import { refuseConnect, refuseUnreadable, refuseUpgrade } from "./refusals";
import { inRequestSpan } from "./request-span";
import { boundSockets } from "./sockets";
import { watchForProxy } from "./undeclared-proxy";

/** Answers what is no endpoint of ours: the pages. */
export type Pages = (request: IncomingMessage, response: ServerResponse) => Promise<void>;

export interface ServerParts {
  readonly endpoints: ReadonlyMap<string, Endpoint>;
  readonly pages: Pages;
  /** Whether the database answers; pages are not asked while it does not. */
  readonly isReady?: () => Promise<boolean>;
  /** Counts a page; returns how many seconds somebody who has asked for too many has to wait. */
  readonly waitForPage?: (headers: HeaderReader, now: Date) => Promise<number | null>;
  /** Told of every request once it is over. */
  readonly answered?: (answered: Answered) => void;
}

/** What is told of a request: never what was asked or answered. */
export interface Answered extends Readonly<CallNote> {
  /** Null when the client left before the answer was written. */
  readonly status: string | null;
  readonly durationMs: number;
}

export interface Timeouts {
  readonly headersMs: number;
  readonly requestMs: number;
  /** How long a connection may stand still in the midst of an answer: its client reads nothing, or we say nothing. */
  readonly stillMs: number;
  /** How often they are looked at. */
  readonly checkMs: number;
}

const TIMEOUTS: Timeouts = { headersMs: 20_000, requestMs: 60_000, stillMs: 120_000, checkMs: 5_000 };
const MOST_SOCKETS = 10_000;
const MOST_SOCKETS_OF_AN_ADDRESS = 1_000;
const MAX_HEADER_BYTES = 16 * 1024;
const MAX_PAGE_BODY_BYTES = 1024 * 1024;
const SIGN_IN = "/api/auth/";
const PAGE_METHODS = ["GET", "HEAD", "POST"];

/** The server in front of everything: refuses what cannot be right, and hands the rest to endpoints or pages. */
export function createFrontServer(parts: ServerParts, timeouts: Timeouts = TIMEOUTS): Server {
  const isBehindProxy = readEnvironment().isBehindProxy;
  const security = Object.entries(transportSecurity());
  const noticeProxy = watchForProxy(isBehindProxy);
  const latest = new WeakMap<Duplex, ServerResponse>();
  const listener = (request: IncomingMessage, response: ServerResponse) => {
    latest.set(request.socket, response);
    for (const [name, value] of security) response.setHeader(name, value);
    noticeProxy(request);
    const ip = addressOfVisitor(request, isBehindProxy);
    const note = newNote();
    const run = () =>
      asCall(
        () =>
          inTurn(server, () => answer(parts, request, response, ip)).catch((thrown: unknown) =>
            fail(request, response, thrown),
          ),
        note,
      );
    if (parts.answered !== undefined) tellWhenOver(response, note, parts.answered);
    void inRequestSpan(request, { response, note }, run);
  };
  const server = createServer({
    maxHeaderSize: MAX_HEADER_BYTES,
    requireHostHeader: false,
    headersTimeout: timeouts.headersMs,
    requestTimeout: timeouts.requestMs,
    keepAliveTimeout: 65_000,
    connectionsCheckingInterval: timeouts.checkMs,
  });
  server.timeout = timeouts.stillMs;
  const mostOfAnAddress = isBehindProxy ? null : MOST_SOCKETS_OF_AN_ADDRESS;
  boundSockets(server, { mostInAll: MOST_SOCKETS, mostOfAnAddress });
  server.on("request", listener);
  server.on("checkContinue", listener);
  server.on("connect", (_request, socket) => {
    if (!endsOwing(socket, latest)) refuseConnect(socket);
  });
  server.on("upgrade", (request, socket) => {
    if (!endsOwing(socket, latest)) refuseUpgrade(request, socket);
  });
  server.on("clientError", (cause, socket) => {
    // Half an answer is on its way already: another one after it would be read as a part of it.
    if (latest.get(socket)?.headersSent && !latest.get(socket)?.writableFinished) socket.destroy();
    else refuseUnreadable(cause, socket);
  });
  return server;
}

/** Tells what is noted of a request when its answer is written or its client gone. */
function tellWhenOver(
  response: ServerResponse,
  note: CallNote,
  answered: (answered: Answered) => void,
): void {
  const begin = performance.now();
  response.once("close", () => {
    answered({
      status: response.writableFinished ? String(response.statusCode) : null,
      durationMs: performance.now() - begin,
      ...note,
    });
  });
}

/** Ends a connection on which an earlier answer is still to come: another one would be taken for it. */
function endsOwing(socket: Duplex, latest: WeakMap<Duplex, ServerResponse>): boolean {
  if (latest.get(socket)?.writableFinished !== false) return false;
  socket.on("error", () => undefined);
  socket.destroy();
  return true;
}

async function answer(
  parts: ServerParts,
  request: IncomingMessage,
  response: ServerResponse,
  ip: string | null,
): Promise<void> {
  const { endpoints, pages } = parts;
  refuseMalformedHost(request);
  const target = targetOf(request);
  const path = pathOf(target);
  const endpoint = endpointOf(endpoints, path);
  if (path.startsWith("/api/health/")) noteCall({ operation: "health" });
  if (endpoint !== undefined) {
    write(request, response, await endpoint(headOf(request, target), connectionOf(request, response, ip)));
    return;
  }
  if (path.startsWith("/api/") && !isPageBelowApi(path)) throw new DomainError("not_found");
  noteCall({ operation: pageKindOf(path) });
  refuseWhatPagesAnswerBadly(request, path);
  const instead = await insteadOfPage(parts, request, path);
  if (instead !== null) {
    write(request, response, instead);
    return;
  }
  // Next and next-auth read the visitor's address from here, so it must not be the visitor's own word.
  request.headers["x-forwarded-for"] = ip ?? "";
  if (request.headers.expect !== undefined) response.writeContinue();
  await pages(request, response);
}

/** What is answered instead of a page: while the database is away, and to those who have asked for too many. */
async function insteadOfPage(
  { isReady, waitForPage }: ServerParts,
  request: IncomingMessage,
  path: string,
): Promise<Reply | null> {
  if (!asksDatabase(request, path)) return null;
  const isPage = !path.startsWith("/api/");
  const headers = headersOf(request);
  try {
    if (isReady !== undefined && !(await isReady())) throw new DomainError("unavailable");
    const seconds = isPage ? ((await waitForPage?.(headers, currentTime())) ?? null) : null;
    return seconds === null ? null : waitPage(headers, seconds);
  } catch (error) {
    if (isPage && isUnavailable(error)) return awayPage(headers);
    throw error;
  }
}

/** Pages are logged by their kind, because an address may hold a secret. */
function pageKindOf(path: string): string {
  if (path.startsWith(SIGN_IN)) return "auth";
  return path.startsWith("/_next/") || /[.][a-z0-9]+$/.test(path) ? "asset" : "page";
}

/** What Next answers below /api: sign-in, and the page that describes the interface. */
function isPageBelowApi(path: string): boolean {
  return path.startsWith(SIGN_IN) || path === "/api/docs";
}

/** Not the program's own files, nor what sign-in answers by itself. */
function asksDatabase({ method }: IncomingMessage, path: string): boolean {
  if (path.startsWith("/api/")) return method === "POST";
  return !path.startsWith("/_next/") && !/[.][a-z0-9]+$/.test(path);
}

function endpointOf(endpoints: ReadonlyMap<string, Endpoint>, path: string): Endpoint | undefined {
  const end = path.indexOf("/", "/api/".length);
  return path.startsWith("/api/") ? endpoints.get(end < 0 ? path : path.slice(0, end)) : undefined;
}

function refuseWhatPagesAnswerBadly(request: IncomingMessage, path: string): void {
  if (!PAGE_METHODS.includes(request.method ?? "")) throw new DomainError("method_not_allowed");
  if (!isDecodable(path)) throw new DomainError("malformed_url");
  if (request.headers["transfer-encoding"] !== undefined) throw new DomainError("length_required");
  const most = path.startsWith(SIGN_IN) ? MAX_VISITOR_BYTES : MAX_PAGE_BODY_BYTES;
  if (hasBody(request)) refuseTooLong(headersOf(request), most);
}

function fail(request: IncomingMessage, response: ServerResponse, thrown: unknown): void {
  const requestId = crypto.randomUUID();
  const error = domainErrorOf(thrown);
  if (error !== thrown) reportUnknown(error, { requestId, operation: "front" });
  const words = wordsFor(headersOf(request));
  const allow = error.code === "method_not_allowed" ? { Allow: PAGE_METHODS.join(", ") } : {};
  write(request, response, problemReply(error, { requestId, words, headers: allow }));
}
