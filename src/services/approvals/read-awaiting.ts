import type { RequestFacts } from "@/db/time-off/request-facts";
import {
  type PagePosition,
  type RequestFilter,
  readAwaiting,
  readAwaitingListed,
} from "@/db/time-off/requests.store";
import { isAwaitedFrom } from "@/domain/notifications/mailing";
import { isAdmin } from "@/domain/permissions/actor";
import { OLDEST_FIRST, type RequestSort, sortedBy } from "@/domain/time-off/request-sort";
import type { ServiceContext } from "../service-context";

interface Wanted {
  readonly after: PagePosition | null;
  readonly limit: number;
  readonly filter?: RequestFilter;
  readonly sort?: RequestSort;
  /** A filter for what the database could not leave out. */
  readonly keeps?: (request: RequestFacts) => boolean;
}

interface Page {
  readonly requests: RequestFacts[];
  readonly hasMore: boolean;
}

/** A page of the requests whose turn is the caller's, oldest first unless told otherwise. */
export async function readAwaitingPage(ctx: ServiceContext, wanted: Wanted): Promise<Page> {
  const { limit, filter = {}, sort = OLDEST_FIRST, keeps = () => true } = wanted;
  const isPlain = sort === OLDEST_FIRST && Object.values(filter).every((value) => value === undefined);
  const mine = {
    actorId: ctx.actor.employeeId,
    isAdmin: isAdmin(ctx.actor),
    limit: limit + 1,
    now: ctx.now,
  };
  const requests: RequestFacts[] = [];
  let after = wanted.after;
  for (;;) {
    const candidates = isPlain
      ? await readAwaiting(ctx.organizationId, { ...mine, after })
      : await readAwaitingListed(ctx.organizationId, { ...mine, filter, sort, after });
    requests.push(...candidates.filter((request) => isAwaitedFrom(ctx.actor, request) && keeps(request)));
    const last = candidates.at(-1);
    if (requests.length > limit) return { requests: requests.slice(0, limit), hasMore: true };
    if (!last || candidates.length <= limit) return { requests, hasMore: false };
    after = { at: sortedBy(last, sort), id: last.id };
  }
}
