import { insertMcpCall } from "@/db/mcp-calls.store";
import { inTransaction } from "@/db/transaction";
import type { Actor } from "@/domain/permissions/actor";

const KEPT_MS = 90 * 86_400_000;

export interface NotedCall {
  readonly tool: string;
  /** `done`, or the code of the error. */
  readonly outcome: string;
  readonly requestId: string;
  readonly now: Date;
}

/** Notes for the admins that an AI client called a tool, with neither what was asked nor what was answered; kept for 90 days. */
export async function noteCall(actor: Actor, { tool, outcome, requestId, now }: NotedCall): Promise<void> {
  const { employeeId, keyId } = actor;
  if (keyId === null) return;
  const times = { now, forgetBefore: new Date(now.getTime() - KEPT_MS) };
  await inTransaction(actor, (tx) =>
    insertMcpCall(tx, { employeeId, keyId, tool, outcome, requestId }, times),
  );
}
