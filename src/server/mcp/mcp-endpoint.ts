import { createMcpHandler } from "@modelcontextprotocol/server";
import { DomainError } from "@/domain/errors";
import type { Actor } from "@/domain/permissions/actor";
import { currentTime } from "@/platform/clock";
import { noteTurnedAway } from "@/services/mcp-calls/note-call";
import { admitMcp } from "@/services/mcp-settings/admit-mcp";
import { domainErrorOf } from "../answers/problem";
import { reportUnknown } from "../answers/report";
import { callContext } from "../call-context";
import { identifyByKey } from "../context";
import type { Endpoint, RequestHead } from "../http/connection";
import { ownHeaders, problemReply, type Reply } from "../http/reply";
import { addressOf } from "../http/url";
import { keyLimiter, rateLimitHeaders } from "../limits/rate-limit";
import { ownOrigin } from "../own-origin";
import { challengeOf } from "../rest/rest-endpoint";
import type { McpContext } from "./call-tool";
import { refuseForeign } from "./guard";
import { noted } from "./noted";
import { readMessages } from "./read-messages";
import { toolServer } from "./tool-server";

const PATH = "/api/mcp";
/** The headers of a request that the protocol reads. */
const SPOKEN = ["accept", "content-type", "mcp-protocol-version", "mcp-method", "mcp-name"];

const handler = createMcpHandler(
  (call) => toolServer(call.authInfo?.extra?.ctx as McpContext, { version: "1.0.0" }),
  {
    keepAliveMs: 0,
  },
);

/**
 * Serves the operations as tools to AI clients, on API keys: with checks in this order: origin, key, rate,
 * setting, method, message.
 */
export const mcpEndpoint: Endpoint = async (request, connection) => {
  const requestId = crypto.randomUUID();
  const now = currentTime();
  const sent: Record<string, string> = {};
  try {
    refuseForeign(request, ownOrigin());
    const { actor } = await identifyByKey(request.headers, now, null);
    count(actor, now, sent);
    const caller = { ...actor, via: "mcp" as const };
    await admit(caller, { requestId, now });
    refuseOtherWays(request, sent);
    const identity = { actor: caller, sessionId: null };
    const ctx: McpContext = {
      ...callContext(identity, { now, requestId, ip: connection.ip }),
      actor: caller,
    };
    const said = await readMessages(request, connection);
    // The first was counted before it was read.
    for (const _ of Array.isArray(said) ? said.slice(1) : []) count(actor, now, sent);
    return await speak(request, said, ctx, { ...sent, ...ownHeaders(requestId) });
  } catch (thrown) {
    return refuse(thrown, requestId, sent);
  }
};

/** Counts a call, with those of REST. */
function count({ keyId, employeeId }: Actor, now: Date, sent: Record<string, string>): void {
  const allowance = keyLimiter().take(keyId ?? employeeId, now);
  Object.assign(sent, rateLimitHeaders(allowance));
  if (allowance.isAllowed) return;
  throw new DomainError("rate_limited", { detail: { key: "access.wait", seconds: allowance.resetsIn } });
}

/** Calls that are turned away are recorded for the admins, too. */
async function admit(caller: Actor, call: { requestId: string; now: Date }): Promise<void> {
  try {
    await admitMcp(caller);
  } catch (thrown) {
    if (domainErrorOf(thrown).code === "mcp_blocked")
      await noted(call.requestId, () => noteTurnedAway(caller, call));
    throw thrown;
  }
}

function refuseOtherWays({ url, method }: RequestHead, sent: Record<string, string>): void {
  if (addressOf(url).path !== PATH)
    throw new DomainError("not_found", { detail: { key: "mcp.address", path: PATH } });
  if (method === "POST") return;
  sent.Allow = "POST";
  throw new DomainError("method_not_allowed", {
    detail: "mcp.post_only",
  });
}

async function speak(
  { url, headers }: RequestHead,
  said: object,
  ctx: McpContext,
  own: Record<string, string>,
): Promise<Reply> {
  if ("method" in said && said.method === "subscriptions/listen") return unheard(said, own);
  const read = SPOKEN.flatMap((name): [string, string][] => {
    const value = headers.get(name);
    return value === null ? [] : [[name, value]];
  });
  const request = new Request(url, { method: "POST", headers: read });
  const authInfo = {
    token: "",
    clientId: ctx.actor.keyId ?? "",
    scopes: [...ctx.actor.scopes],
    extra: { ctx },
  };
  const response = await handler.fetch(request, { authInfo, parsedBody: said });
  const { connection: _, ...theirs } = Object.fromEntries(response.headers);
  return { status: response.status, headers: { ...withoutOwn(theirs, own), ...own }, body: response.body };
}

/**
 * A stream that stays open would outlive the setting and the key, and there is nothing to send on it anyway.
 */
function unheard(message: object, own: Record<string, string>): Reply {
  const { id = null } = message as { id?: unknown };
  const error = { code: -32601, message: "There is nothing to subscribe to." };
  return {
    status: 404,
    headers: { ...own, "Content-Type": "application/json" },
    body: JSON.stringify({ jsonrpc: "2.0", id, error }),
  };
}

function withoutOwn(theirs: Record<string, string>, own: Record<string, string>): Record<string, string> {
  const names = Object.keys(own).map((name) => name.toLowerCase());
  return Object.fromEntries(Object.entries(theirs).filter(([name]) => !names.includes(name)));
}

function refuse(thrown: unknown, requestId: string, sent: Record<string, string>): Reply {
  const error = domainErrorOf(thrown);
  if (error !== thrown) reportUnknown(error, { requestId, operation: "mcp" });
  const headers = error.status === 401 ? { ...sent, "WWW-Authenticate": challengeOf(error) } : sent;
  return problemReply(error, { requestId, headers });
}
