import type { WaitingCount } from "@/contracts/approvals";
import { readWaitingTurns, type WaitingTurns } from "@/db/approvals/waiting-turns.store";
import { inTransaction } from "@/db/connection/transaction";
import type { PagePosition } from "@/db/time-off/requests.store";
import { isAwaitedFrom } from "@/domain/notifications/mailing";
import { isAdmin } from "@/domain/permissions/actor";
import { readAwaitingCredits } from "../credits/read-awaiting-credits";
import type { ServiceContext } from "../service-context";

/** The badge shows 99+ from here on. */
export const MOST_WAITING_COUNTED = 100;

/**
 * How many requests, and how many credit requests, wait for the caller; at most 100 are counted. The first part of what
 * may wait can have been read.
 */
export async function countWaiting(ctx: ServiceContext, first?: WaitingTurns): Promise<WaitingCount> {
  const { count, hasCredits } = await countRequests(ctx, first);
  if (count >= MOST_WAITING_COUNTED) return { count: MOST_WAITING_COUNTED };
  if (!hasCredits) return { count };
  const limit = MOST_WAITING_COUNTED - count;
  const { credits } = await inTransaction(ctx, (tx) => readAwaitingCredits(tx, ctx, { after: null, limit }));
  return { count: count + credits.length };
}

async function countRequests(
  ctx: ServiceContext,
  first?: WaitingTurns,
): Promise<{ count: number; hasCredits: boolean }> {
  const { organizationId, actor, now } = ctx;
  const mine = { actorId: actor.employeeId, isAdmin: isAdmin(actor), limit: MOST_WAITING_COUNTED, now };
  let count = 0;
  let after: PagePosition | null = null;
  for (let turns = first; ; turns = undefined) {
    turns ??= await readWaitingTurns(organizationId, { ...mine, after });
    count += turns.requests.filter((request) => isAwaitedFrom(actor, request)).length;
    if (turns.last === null || count >= MOST_WAITING_COUNTED) return { count, hasCredits: turns.hasCredits };
    after = turns.last;
  }
}
