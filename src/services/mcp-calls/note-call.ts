import { inTransaction } from "@/db/connection/transaction";
import { insertMcpCall, insertMcpCallOnce } from "@/db/mcp/mcp-calls.store";
import type { Actor } from "@/domain/permissions/actor";
import { readEnvironment } from "@/platform/env";

const DAY_MS = 86_400_000;
const TURNED_AWAY_EVERY_MS = 10 * 60_000;

/** Recorded instead of a tool when a client was turned away before it was known which one it wanted. */
export const CONNECTING = "connect";

export interface NotedCall {
  readonly tool: string;
  /** `done`, or the code of the error. */
  readonly outcome: string;
  readonly requestId: string;
  readonly now: Date;
}

/** Records for the admins that an AI client called a tool, without its input and answer. */
export async function noteCall(actor: Actor, { tool, outcome, requestId, now }: NotedCall): Promise<void> {
  const { employeeId, keyId } = actor;
  if (keyId === null) return;
  const { calls } = readEnvironment().keptDays;
  const times = { now, forgetBefore: new Date(now.getTime() - calls * DAY_MS) };
  await inTransaction(actor, (tx) =>
    insertMcpCall(tx, { employeeId, keyId, tool, outcome, requestId }, times),
  );
}

/**
 * Records that the organization's setting turned a client away, once in ten minutes per key, because clients
 * try again and again.
 */
export async function noteTurnedAway(
  actor: Actor,
  { requestId, now }: Pick<NotedCall, "requestId" | "now">,
): Promise<void> {
  const { employeeId, keyId } = actor;
  if (keyId === null) return;
  const unlessSince = new Date(now.getTime() - TURNED_AWAY_EVERY_MS);
  const call = { employeeId, keyId, tool: CONNECTING, outcome: "mcp_blocked", requestId };
  await inTransaction(actor, (tx) => insertMcpCallOnce(tx, call, { now, unlessSince }));
}
