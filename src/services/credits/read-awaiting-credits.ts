import type { Transaction } from "@/db/connection/transaction";
import type { CreditFacts } from "@/db/credits/credit-facts";
import { findAwaitingCredits, readCredits } from "@/db/credits/credits.store";
import type { PagePosition } from "@/db/time-off/requests.store";
import { isAwaitedFrom } from "@/domain/notifications/mailing";
import { isAdmin } from "@/domain/permissions/actor";
import type { ServiceContext } from "../service-context";

interface Wanted {
  readonly after: PagePosition | null;
  readonly limit: number;
  /** A filter for what the database does not leave out. */
  readonly keeps?: (credit: CreditFacts) => boolean;
}

interface Page {
  readonly credits: CreditFacts[];
  readonly hasMore: boolean;
}

/** A page of the credit requests whose turn is the caller's, oldest first; however many wait for others before them. */
export async function readAwaitingCredits(
  tx: Transaction,
  ctx: ServiceContext,
  wanted: Wanted,
): Promise<Page> {
  const { limit, keeps = () => true } = wanted;
  const mine = { actorId: ctx.actor.employeeId, isAdmin: isAdmin(ctx.actor), limit: limit + 1, now: ctx.now };
  const credits: CreditFacts[] = [];
  let { after } = wanted;
  for (;;) {
    const ids = await findAwaitingCredits(tx, { ...mine, after });
    const candidates = await readCredits(tx, ids, ctx.now);
    credits.push(...candidates.filter((credit) => isAwaitedFrom(ctx.actor, credit) && keeps(credit)));
    const last = candidates.at(-1);
    if (credits.length > limit) return { credits: credits.slice(0, limit), hasMore: true };
    if (!last || ids.length <= limit) return { credits, hasMore: false };
    after = { at: last.createdAt, id: last.id };
  }
}
