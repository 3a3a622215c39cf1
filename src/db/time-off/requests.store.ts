// SQL for requests with all that belongs to them, by functions: Home, the queue, the bell and every decision ask for them.
import type { RequestStatus } from "@/domain/approval/states";
import type { IsoDate } from "@/domain/dates/iso-date";
import type { OrganizationId } from "@/domain/tenancy";
import type { RequestSort } from "@/domain/time-off/request-sort";
import { shapedOrNull } from "../connection/shaped";
import { inTransaction, type Transaction } from "../connection/transaction";
import { type RequestFacts, requestsOf } from "./request-facts";
import { REQUESTS_ROW, type RequestsRow } from "./request-rows";

const ONE_REQUEST = "SELECT hiatus.request_row($1, $2, $3, $4) AS result";

/** A request by its id, in one round trip; null when the organization has none. */
export async function readRequest(
  organizationId: OrganizationId,
  id: string,
  now: Date,
): Promise<RequestFacts | null> {
  const [row] = await inTransaction({ organizationId }, (tx) =>
    tx.only(ONE_REQUEST, [organizationId, id, now, false]),
  );
  return requestsIn(row)[0] ?? null;
}

/** The request under the locks of the calendar, its employee and itself, in this order. */
export async function lockRequest(tx: Transaction, id: string, now: Date): Promise<RequestFacts | null> {
  const [row] = await tx.enter(ONE_REQUEST, [tx.organizationId, id, now, true]);
  return requestsIn(row)[0] ?? null;
}

/** The requests in the order of their ids; those that the organization does not have are left out. */
export async function readRequests(
  tx: Transaction,
  ids: readonly string[],
  now: Date,
): Promise<RequestFacts[]> {
  if (ids.length === 0) return [];
  const [row] = await tx.query("SELECT hiatus.request_rows($1, $2, $3) AS result", [
    tx.organizationId,
    ids,
    now,
  ]);
  return requestsIn(row);
}

/** Where a page begins: after (or before) the row that has this moment, or day, and this id. */
export interface PagePosition {
  readonly at: string;
  readonly id: string;
}

/** Whose requests. */
export interface Whose {
  /** Null: everybody's. */
  readonly people: readonly string[] | null;
  /** Also those in which this employee has a step still to decide. */
  readonly holder: string | null;
}

/** Which requests; what is absent narrows nothing. */
export interface RequestFilter {
  readonly employeeId?: string | undefined;
  readonly policyId?: string | undefined;
  /** Of people who are there now. */
  readonly departmentId?: string | undefined;
  readonly siteId?: string | undefined;
  readonly statuses?: readonly RequestStatus[] | undefined;
  readonly needsAttention?: boolean | undefined;
  /** Whether a file that is due is not there. */
  readonly missingAttachment?: boolean | undefined;
  readonly updatedSince?: string | undefined;
  readonly from?: IsoDate | undefined;
  readonly to?: IsoDate | undefined;
}

/** Which part of a list. */
export interface RequestPage {
  readonly filter: RequestFilter;
  readonly sort: RequestSort;
  /** The last row of the page before: what it is ordered by, and its id. */
  readonly after: PagePosition | null;
  readonly limit: number;
  readonly now: Date;
}

/** A page of requests; nothing may follow in the transaction. */
export async function readListed(
  tx: Transaction,
  { people, holder }: Whose,
  { filter, sort, after, limit, now }: RequestPage,
): Promise<RequestFacts[]> {
  const { at = null, id = null } = after ?? {};
  const [page] = await tx.finish("SELECT hiatus.listed_rows($1, $2, $3, $4, $5, $6, $7, $8, $9) AS result", [
    tx.organizationId,
    people,
    holder,
    JSON.stringify(filter),
    sort,
    at,
    id,
    limit,
    now,
  ]);
  return requestsIn(page);
}

export interface AwaitingFilter {
  readonly actorId: string;
  readonly isAdmin: boolean;
  readonly after: PagePosition | null;
  readonly limit: number;
  readonly now: Date;
}

/** What probably waits on somebody, oldest first, in one round trip; whose turn it is in the end, the domain says. */
export async function readAwaiting(
  organizationId: OrganizationId,
  filter: AwaitingFilter,
): Promise<RequestFacts[]> {
  const { actorId, isAdmin, after, limit, now } = filter;
  const { at = null, id = null } = after ?? {};
  const [page] = await inTransaction({ organizationId }, (tx) =>
    tx.only("SELECT hiatus.awaiting_rows($1, $2, $3, $4, $5, $6, $7) AS result", [
      organizationId,
      actorId,
      isAdmin,
      at,
      id,
      limit,
      now,
    ]),
  );
  return awaitingIn(shapedOrNull(REQUESTS_ROW, page?.result));
}

/** What waits, oldest first. */
export function awaitingIn(row: RequestsRow | null): RequestFacts[] {
  return row === null ? [] : requestsOf(row).sort(byCreation);
}

/** Instants that the database writes in one zone sort as their texts do. */
function byCreation(a: RequestFacts, b: RequestFacts): number {
  const [mine, other] = a.createdAt === b.createdAt ? [a.id, b.id] : [a.createdAt, b.createdAt];
  return mine < other ? -1 : 1;
}

/** The same with a filter and in another order: all that waits is looked at for each page. */
export async function readAwaitingListed(
  organizationId: OrganizationId,
  { actorId, isAdmin, filter, sort, after, limit, now }: Omit<AwaitingFilter, "after"> & RequestPage,
): Promise<RequestFacts[]> {
  const { at = null, id = null } = after ?? {};
  const [page] = await inTransaction({ organizationId }, (tx) =>
    tx.only("SELECT hiatus.awaiting_rows_listed($1, $2, $3, $4, $5, $6, $7, $8, $9) AS result", [
      organizationId,
      actorId,
      isAdmin,
      JSON.stringify(filter),
      sort,
      at,
      id,
      limit,
      now,
    ]),
  );
  return requestsIn(page);
}

function requestsIn(row: { readonly result: unknown } | undefined): RequestFacts[] {
  const facts = shapedOrNull(REQUESTS_ROW, row?.result);
  return facts === null ? [] : requestsOf(facts);
}
