import { NextRequest } from "next/server";
import NextAuth from "next-auth";
import { DomainError } from "@/domain/errors";
import { currentTime } from "@/platform/clock";
import { domainErrorOf } from "../answers/problem";
import { reportUnknown } from "../answers/report";
import { MAX_VISITOR_BYTES, readBytes, refuseTooLong } from "../http/body";
import { parseJson } from "../http/json";
import { problemReply } from "../http/reply";
import { ownOrigin } from "../own-origin";
import { wordsFor } from "../words/words";
import { authOptions } from "./auth-options";
import { rememberDevice } from "./known-device";
import { spentStepCookie, stepCookie } from "./second-step/step-cookie";

interface Context {
  readonly params: Promise<{ nextauth: string[] }>;
}

/**
 * The allowed methods, by the first part of the path; with credentials there is nothing to GET from a
 * callback.
 */
const WAYS: Readonly<Record<string, readonly string[]>> = {
  csrf: ["GET"],
  providers: ["GET"],
  session: ["GET", "POST"],
  signin: ["GET", "POST"],
  signout: ["GET", "POST"],
  callback: ["POST"],
  error: ["GET"],
};
const PROVIDER = "credentials";
const CALLBACK_COOKIES = /(?:^|;\s*)(?:__Host-)?hiatus\.callback-url=([^;]*)/g;

/** Passes a call of /api/auth to next-auth if next-auth can read it; it would answer any other with a 500. */
export async function answerAuthCall(request: NextRequest, context: Context): Promise<Response> {
  const requestId = crypto.randomUUID();
  const sent: Record<string, string> = {};
  try {
    refuseOtherWays(request, sent);
    refuseUnreadableFields(request);
    const body = await checkedBody(request);
    return await answerByNextAuth(request, body, context);
  } catch (thrown) {
    const error = domainErrorOf(thrown);
    if (error !== thrown) reportUnknown(error, { requestId, operation: "auth" });
    const { body, ...reply } = problemReply(error, {
      requestId,
      words: wordsFor(request.headers),
      headers: sent,
    });
    return new Response(body, reply);
  }
}

/** Remembers the device of somebody who signs in, and who is half way. */
async function answerByNextAuth(
  { url, method, headers }: NextRequest,
  body: Uint8Array<ArrayBuffer> | null,
  context: Context,
): Promise<Response> {
  const cookies: string[] = [];
  const options = authOptions({
    signedIn: (email) => {
      cookies.push(rememberDevice(headers.get("cookie"), email, currentTime()), spentStepCookie());
    },
    halfWay: (token) => {
      cookies.push(stepCookie(token));
    },
  });
  const response = (await NextAuth(
    new NextRequest(url, { method, headers, body }),
    context,
    options,
  )) as Response;
  for (const cookie of cookies) response.headers.append("Set-Cookie", cookie);
  return response;
}

function refuseOtherWays({ url, method }: Request, sent: Record<string, string>): void {
  const [way = "", provider = PROVIDER, ...rest] = new URL(url).pathname.split("/").slice(3);
  const methods = Object.hasOwn(WAYS, way) ? WAYS[way] : undefined;
  if (methods === undefined || provider !== PROVIDER || rest.length > 0) throw new DomainError("not_found");
  if (methods.includes(method)) return;
  sent.Allow = methods.join(", ");
  throw new DomainError("method_not_allowed", { detail: { key: "http.takes", methods: sent.Allow } });
}

/** Checks the query, and the cookie in which next-auth keeps where somebody wanted to go. */
function refuseUnreadableFields({ url, headers }: Request): void {
  const { searchParams } = new URL(url);
  const kept = [...(headers.get("cookie") ?? "").matchAll(CALLBACK_COOKIES)].map(([, value = ""]) => value);
  for (const address of [...searchParams.getAll("callbackUrl"), ...kept.map(unescaped)])
    refuseNoAddress(address);
  if (!/^\w{0,100}$/.test(searchParams.get("error") ?? "")) throw new DomainError("malformed_url");
}

async function checkedBody(request: Request): Promise<Uint8Array<ArrayBuffer> | null> {
  if (request.method !== "POST" || request.body === null) return null;
  refuseTooLong(request.headers, MAX_VISITOR_BYTES);
  const bytes = await readBytes(request.body as AsyncIterable<Uint8Array>, MAX_VISITOR_BYTES);
  refuseNoAddress(fieldsIn(bytes, request.headers.get("content-type") ?? "").callbackUrl ?? "");
  return bytes;
}

/** Distinguishes JSON from forms as next-auth does. */
function fieldsIn(bytes: Uint8Array, type: string): Readonly<Record<string, unknown>> {
  if (!type.includes("application/json")) {
    return Object.fromEntries(new URLSearchParams(Buffer.from(bytes).toString()));
  }
  const fields = parseJson(bytes);
  if (typeof fields === "object" && fields !== null && !Array.isArray(fields)) return { ...fields };
  throw new DomainError("malformed_body", { detail: "input.no_object" });
}

/**
 * Where to go after signing in: a path or a web address. An address of another host is not ours and leads to
 * the first page.
 */
function refuseNoAddress(address: unknown): void {
  const isPath = typeof address === "string" && (address === "" || address.startsWith("/"));
  const base = isPath ? ownOrigin() : undefined;
  const isAddress = typeof address === "string" && URL.canParse(address, base);
  if (isAddress && /^https?:$/.test(new URL(address, base).protocol)) return;
  throw new DomainError("malformed_request", { detail: "http.callback_address" });
}

function unescaped(value: string): string {
  try {
    return decodeURIComponent(value);
  } catch {
    return value;
  }
}
