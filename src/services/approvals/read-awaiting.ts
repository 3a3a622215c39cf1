import type { ListRequestsInput } from "@/contracts/time-off";
import type { RequestFacts } from "@/db/time-off/request-facts";
import {
  type AwaitingFilter,
  type PagePosition,
  type RequestFilter,
  readAwaiting,
  readAwaitingListed,
} from "@/db/time-off/requests.store";
import { isAwaitedFrom } from "@/domain/notifications/mailing";
import { isAdmin } from "@/domain/permissions/actor";
import { OLDEST_FIRST, type RequestSort, sortedBy } from "@/domain/time-off/request-sort";
import type { ReadAhead } from "../api-keys/read-ahead";
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

/** What to read with a key for a page of what waits for its owner; null when more is asked for than that. */
export function awaitingAhead(input: ListRequestsInput): ReadAhead | null {
  const { awaiting_me, limit, ...others } = input;
  const isPlain = awaiting_me === true && Object.values(others).every((value) => value === undefined);
  return isPlain ? { what: "awaiting", limit: limit + 1 } : null;
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
      ? await readPlain(ctx, { after, ...mine })
      : await readAwaitingListed(ctx.organizationId, { filter, sort, after, ...mine });
    requests.push(...candidates.filter((request) => isAwaitedFrom(ctx.actor, request) && keeps(request)));
    const last = candidates.at(-1);
    if (requests.length > limit) return { requests: requests.slice(0, limit), hasMore: true };
    if (!last || candidates.length <= limit) return { requests, hasMore: false };
    after = { at: sortedBy(last, sort), id: last.id };
  }
}

/** The first part, if it has come with the key. */
async function readPlain(
  { organizationId, ahead }: ServiceContext,
  wanted: AwaitingFilter,
): Promise<readonly RequestFacts[]> {
  const { awaiting, employeeId } = ahead ?? {};
  const isRead = wanted.after === null && awaiting?.limit === wanted.limit && employeeId === wanted.actorId;
  return isRead ? awaiting.requests : readAwaiting(organizationId, wanted);
}
