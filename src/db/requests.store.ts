import type { Hundredths } from "@/domain/amount";
import type { Decidable } from "@/domain/approval/may-decide";
import type { RequestStatus, StepStatus } from "@/domain/approval/states";
import type { IsoDate } from "@/domain/dates/iso-date";
import type { PolicyColor } from "@/domain/policies/policy-settings";
import type { OrganizationId } from "@/domain/tenancy";
import type { ChargedCycle } from "@/domain/time-off/charged-cycles";
import type { CountedDate } from "@/domain/time-off/day-count";
import type { TimeOffDates } from "@/domain/time-off/time-off-dates";
import { callOnce } from "./call";
import { type ApprovalFacts, type ApprovalRow, approvalFactsOf } from "./employee-facts";
import type { DirectTransaction, Transaction } from "./transaction";

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
  readonly dates: readonly CountedDate[] | null;
  readonly charges: readonly ChargedCycle[] | null;
  readonly steps: readonly StepFacts[] | null;
  readonly attachments: readonly AttachmentFacts[] | null;
  readonly employee: { readonly name: string; readonly department: string | null };
  readonly policy: { readonly name: string; readonly color: PolicyColor };
  /** Today where the employee works. */
  readonly today: IsoDate;
  readonly approval: ApprovalRow;
}

/** A request with all that a reader sees of it and all that decides who may do what with it. */
export interface RequestFacts extends Omit<RequestRow, "approval">, Decidable {
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
  const row = await callOnce<RequestRow>(ONE_REQUEST, [organizationId, id, now, false]);
  return row && requestFactsOf(row);
}

/** The request under the locks of the calendar, its employee and itself, in this order. */
export async function lockRequest(
  tx: DirectTransaction,
  id: string,
  now: Date,
): Promise<RequestFacts | null> {
  const [row] = await tx.query<{ result: RequestRow | null }>(ONE_REQUEST, [
    tx.organizationId,
    id,
    now,
    true,
  ]);
  return row?.result ? requestFactsOf(row.result) : null;
}

/** The requests in the order of their ids; those that the organization does not have are left out. */
export async function readRequests(
  tx: Transaction,
  ids: readonly string[],
  now: Date,
): Promise<RequestFacts[]> {
  if (ids.length === 0) return [];
  const [row] = await tx.query<{ result: RequestRow[] | null }>(
    "SELECT hiatus.request_facts($1, $2, $3) AS result",
    [tx.organizationId, ids, now],
  );
  return (row?.result ?? []).map(requestFactsOf);
}

/** Where a page begins: after (or before) the request made then. */
export interface PagePosition {
  readonly at: string;
  readonly id: string;
}

export interface VisibleFilter {
  readonly actorId: string;
  readonly isAdmin: boolean;
  readonly today: IsoDate;
  readonly employeeId: string | null;
  readonly status: RequestStatus | null;
  readonly from: IsoDate | null;
  readonly to: IsoDate | null;
  readonly before: PagePosition | null;
  readonly limit: number;
}

/** Ids of what somebody may see, newest first. */
export async function findVisible(tx: Transaction, filter: VisibleFilter): Promise<string[]> {
  const { actorId, isAdmin, today, employeeId, status, from, to, before, limit } = filter;
  const [row] = await tx.query<{ ids: string[] }>(
    "SELECT hiatus.visible_ids($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11) AS ids",
    [tx.organizationId, actorId, isAdmin, today, employeeId, status, from, to, before?.at, before?.id, limit],
  );
  return row?.ids ?? [];
}

export interface AwaitingFilter {
  readonly actorId: string;
  readonly isAdmin: boolean;
  readonly today: IsoDate;
  readonly after: PagePosition | null;
  readonly limit: number;
}

/** Ids of what probably waits on somebody, oldest first; whose turn it is in the end, the domain says. */
export async function findAwaiting(tx: Transaction, filter: AwaitingFilter): Promise<string[]> {
  const { actorId, isAdmin, today, after, limit } = filter;
  const [row] = await tx.query<{ ids: string[] }>(
    "SELECT hiatus.awaiting_ids($1, $2, $3, $4, $5, $6, $7) AS ids",
    [tx.organizationId, actorId, isAdmin, today, after?.at, after?.id, limit],
  );
  return row?.ids ?? [];
}

function requestFactsOf(row: RequestRow): RequestFacts {
  const approval = approvalFactsOf(row.approval);
  return {
    ...row,
    dates: row.dates ?? [],
    charges: row.charges ?? [],
    steps: row.steps ?? [],
    attachments: row.attachments ?? [],
    approval,
    approverIds: approval.approverIds,
    delegations: approval.delegations,
  };
}
