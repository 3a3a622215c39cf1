import type { WaitingCount } from "@/contracts/approvals";
import { readWaitingTurns } from "@/db/approvals/waiting-turns.store";
import { inTransaction } from "@/db/connection/transaction";
import type { PagePosition } from "@/db/time-off/requests.store";
import { isAwaitedFrom } from "@/domain/notifications/mailing";
import { isAdmin } from "@/domain/permissions/actor";
import { readAwaitingCredits } from "../credits/read-awaiting-credits";
import type { ServiceContext } from "../service-context";

/** The badge shows 99+ from here on. */
const COUNTED = 100;

/** How many requests, and how many credit requests, wait for the caller; at most 100 are counted. */
export async function countWaiting(ctx: ServiceContext): Promise<WaitingCount> {
  const { count, hasCredits } = await countRequests(ctx);
  if (count >= COUNTED) return { count: COUNTED };
  if (!hasCredits) return { count };
  const limit = COUNTED - count;
  const { credits } = await inTransaction(ctx, (tx) => readAwaitingCredits(tx, ctx, { after: null, limit }));
  return { count: count + credits.length };
}

async function countRequests(ctx: ServiceContext): Promise<{ count: number; hasCredits: boolean }> {
  const { organizationId, actor, now } = ctx;
  const mine = { actorId: actor.employeeId, isAdmin: isAdmin(actor), limit: COUNTED, now };
  let count = 0;
  let after: PagePosition | null = null;
  for (;;) {
    const turns = await readWaitingTurns(organizationId, { ...mine, after });
    count += turns.requests.filter((request) => isAwaitedFrom(actor, request)).length;
    if (turns.last === null || count >= COUNTED) return { count, hasCredits: turns.hasCredits };
    after = turns.last;
  }
}
