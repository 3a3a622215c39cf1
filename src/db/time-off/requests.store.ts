import type { Hundredths } from "@/domain/amount";
import type { Decidable } from "@/domain/approval/may-decide";
import type { RequestStatus, StepStatus } from "@/domain/approval/states";
import type { IsoDate } from "@/domain/dates/iso-date";
import type { PolicyColor } from "@/domain/policies/policy-settings";
import type { OrganizationId } from "@/domain/tenancy";
import type { ChargedCycle } from "@/domain/time-off/charged-cycles";
import type { CountedDate, DateReason } from "@/domain/time-off/day-count";
import type { TimeOffDates } from "@/domain/time-off/time-off-dates";
import { type ApprovalFacts, type ApprovalRow, approvalReader } from "../approvals/approval-facts";
import { inTransaction, type Transaction } from "../connection/transaction";

/** A step as it is kept; timestamps as the database writes them. */
export interface StepFacts {
  readonly position: number;
  readonly approverId: string | null;
  readonly status: StepStatus;
  readonly decidedBy: string | null;
  readonly decidedAt: string | null;
  readonly note: string | null;
  readonly isOverride: boolean;
}

export interface AttachmentFacts {
  readonly id: string;
  readonly name: string;
  readonly contentType: string;
  readonly sizeBytes: number;
}

interface RequestRow extends TimeOffDates {
  readonly id: string;
  readonly employeeId: string;
  readonly policyId: string;
  readonly note: string | null;
  readonly status: RequestStatus;
  readonly hundredths: Hundredths;
  readonly needsAttention: boolean;
  readonly createdBy: string | null;
  readonly createdAt: string;
  readonly updatedAt: string;
  readonly dates: readonly (readonly [IsoDate, Hundredths, DateReason])[] | null;
  readonly charges: readonly (readonly [IsoDate, IsoDate, Hundredths])[] | null;
  readonly steps: readonly StepRow[] | null;
  readonly attachments: readonly AttachmentFacts[] | null;
  readonly employee: { readonly name: string; readonly department: string | null };
  readonly policy: { readonly name: string; readonly color: PolicyColor };
  /** Today where the employee works. */
  readonly today: IsoDate;
}

/** Position, approver, status, who decided, when, note, whether out of turn. */
type StepRow = readonly [
  number,
  string | null,
  StepStatus,
  string | null,
  string | null,
  string | null,
  boolean,
];

/** `hiatus.request_facts` as JSON. */
interface RequestPageRow {
  readonly requests: readonly RequestRow[];
  readonly approval: ApprovalRow;
}

interface PageResult {
  readonly result: RequestPageRow | null;
  readonly [column: string]: unknown;
}

/** A request with all that a reader sees of it and all that decides who may do what with it. */
export interface RequestFacts
  extends Omit<RequestRow, "dates" | "charges" | "steps" | "attachments">,
    Decidable {
  readonly dates: readonly CountedDate[];
  readonly charges: readonly ChargedCycle[];
  readonly steps: readonly StepFacts[];
  readonly attachments: readonly AttachmentFacts[];
  readonly approval: ApprovalFacts;
}

const ONE_REQUEST = "SELECT hiatus.one_request($1, $2, $3, $4) AS result";

/** A request by its id, in one round trip; null when the organization has none. */
export async function readRequest(
  organizationId: OrganizationId,
  id: string,
  now: Date,
): Promise<RequestFacts | null> {
  const [row] = await inTransaction({ organizationId }, (tx) =>
    tx.only<PageResult>(ONE_REQUEST, [organizationId, id, now, false]),
  );
  return requestsOf(row?.result)[0] ?? null;
}

/** The request under the locks of the calendar, its employee and itself, in this order. */
export async function lockRequest(tx: Transaction, id: string, now: Date): Promise<RequestFacts | null> {
  const [row] = await tx.enter<{ result: RequestPageRow | null }>(ONE_REQUEST, [
    tx.organizationId,
    id,
    now,
    true,
  ]);
  return requestsOf(row?.result)[0] ?? null;
}

/** The requests in the order of their ids; those that the organization does not have are left out. */
export async function readRequests(
  tx: Transaction,
  ids: readonly string[],
  now: Date,
): Promise<RequestFacts[]> {
  if (ids.length === 0) return [];
  const [row] = await tx.query<{ result: RequestPageRow | null }>(
    "SELECT hiatus.request_facts($1, $2, $3) AS result",
    [tx.organizationId, ids, now],
  );
  return requestsOf(row?.result);
}

/** Where a page begins: after (or before) the request made then. */
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

export interface NewestFilter {
  readonly status: RequestStatus | null;
  readonly from: IsoDate | null;
  readonly to: IsoDate | null;
  readonly before: PagePosition | null;
  readonly limit: number;
  readonly now: Date;
}

/** A page of requests, newest first; nothing may follow in the transaction. */
export async function readNewest(
  tx: Transaction,
  { people, holder }: Whose,
  filter: NewestFilter,
): Promise<RequestFacts[]> {
  const { status, from, to, before, limit, now } = filter;
  const { at = null, id = null } = before ?? {};
  const [page] = await tx.finish<PageResult>(
    "SELECT hiatus.newest_requests($1, $2, $3, $4, $5, $6, $7, $8, $9, $10) AS result",
    [tx.organizationId, people, holder, status, from, to, at, id, limit, now],
  );
  return requestsOf(page?.result);
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
    tx.only<PageResult>("SELECT hiatus.awaiting_page($1, $2, $3, $4, $5, $6, $7) AS result", [
      organizationId,
      actorId,
      isAdmin,
      at,
      id,
      limit,
      now,
    ]),
  );
  return requestsOf(page?.result);
}

function requestsOf(page: RequestPageRow | null | undefined): RequestFacts[] {
  if (!page) return [];
  const approvalOf = approvalReader(page.approval);
  return page.requests.map((row) => requestFactsOf(row, approvalOf(row.employeeId, row.today)));
}

function requestFactsOf(row: RequestRow, approval: ApprovalFacts): RequestFacts {
  return {
    ...row,
    dates: (row.dates ?? []).map(([date, hundredths, reason]) => ({ date, hundredths, reason })),
    charges: (row.charges ?? []).map(([start, end, hundredths]) => ({ start, end, hundredths })),
    steps: (row.steps ?? []).map(stepOf),
    attachments: row.attachments ?? [],
    approval,
    approverIds: approval.approverIds,
    delegations: approval.delegations,
  };
}

function stepOf([position, approverId, status, decidedBy, decidedAt, note, isOverride]: StepRow): StepFacts {
  return { position, approverId, status, decidedBy, decidedAt, note, isOverride };
}
