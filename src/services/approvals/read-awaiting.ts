import { findAwaiting, type PagePosition, type RequestFacts, readRequests } from "@/db/requests.store";
import type { Transaction } from "@/db/transaction";
import { turnOf } from "@/domain/approval/turn";
import type { IsoDate } from "@/domain/dates/iso-date";
import { type Actor, isAdmin } from "@/domain/permissions/actor";
import type { ServiceContext } from "../service-context";

interface Wanted {
  readonly today: IsoDate;
  readonly after: PagePosition | null;
  readonly limit: number;
  readonly keeps?: (request: RequestFacts) => boolean;
}

interface Page {
  readonly requests: RequestFacts[];
  readonly hasMore: boolean;
}

/** A page of the requests whose turn is the caller's, oldest first. */
export async function readAwaitingPage(tx: Transaction, ctx: ServiceContext, wanted: Wanted): Promise<Page> {
  const { today, limit, keeps = () => true } = wanted;
  const requests: RequestFacts[] = [];
  let after = wanted.after;
  for (;;) {
    const candidates = await nextCandidates(tx, ctx, { today, after, limit: limit + 1 });
    requests.push(...candidates.filter((request) => awaits(ctx.actor, request) && keeps(request)));
    const last = candidates.at(-1);
    if (requests.length > limit) return { requests: requests.slice(0, limit), hasMore: true };
    if (!last || candidates.length <= limit) return { requests, hasMore: false };
    after = { at: last.createdAt, id: last.id };
  }
}

/** Whether the request waits on the actor: it is their turn, or nobody else's than the admins'. */
export function awaits(actor: Actor, request: RequestFacts): boolean {
  if (request.status !== "pending" || request.employeeId === actor.employeeId) return false;
  const { holders } = turnOf(request);
  return holders.length > 0 ? holders.includes(actor.employeeId) : isAdmin(actor);
}

async function nextCandidates(
  tx: Transaction,
  ctx: ServiceContext,
  { today, after, limit }: { today: IsoDate; after: PagePosition | null; limit: number },
): Promise<RequestFacts[]> {
  const { employeeId: actorId } = ctx.actor;
  const ids = await findAwaiting(tx, { actorId, isAdmin: isAdmin(ctx.actor), today, after, limit });
  return readRequests(tx, ids, ctx.now);
}
