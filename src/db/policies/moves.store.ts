// SQL for the requests that a move takes along, which are parted row by row.
import type { IsoDate } from "@/domain/dates/iso-date";
import type { TimeOffDates } from "@/domain/time-off/time-off-dates";
import { dateColumn } from "../connection/date-column";
import type { Transaction } from "../connection/transaction";
import type { AdjustmentRow } from "./assignments.store";

/** The two ends of a transfer between policies, with their ids. */
export type Transfer = readonly [out: AdjustmentRow, into: AdjustmentRow];

/** Writes both ends at once, for each refers to the other. */
export async function insertTransfers(
  { rows, organizationId }: Transaction,
  transfers: readonly Transfer[],
): Promise<void> {
  await rows.adjustment.createMany({
    data: transfers.flat().map(({ employee_id: employeeId, policy_id: policyId, ...row }) => ({
      id: row.id,
      organizationId,
      employeeId,
      policyId,
      date: dateColumn(row.date),
      hundredths: row.hundredths,
      kind: row.kind,
      expiresOn: dateColumn(row.expires_on),
      reason: row.reason,
      linkedId: row.linked_id,
      linkedPolicyId: row.linked_policy_id,
      createdBy: row.created_by,
      createdAt: row.created_at,
    })),
  });
}

/**
 * Gives an employee's days earned under one policy to another one: those that wait for approval, and those that were
 * declined since a moment, for that may be undone. Answers their ids.
 */
export async function moveCredits(
  { rows, organizationId }: Transaction,
  {
    employeeId,
    policyId,
    toPolicyId,
    declinedSince,
    now,
  }: Record<"employeeId" | "policyId" | "toPolicyId", string> & Record<"declinedSince" | "now", Date>,
): Promise<string[]> {
  const moved = await rows.creditRequest.updateManyAndReturn({
    where: {
      ...{ organizationId, employeeId, policyId },
      OR: [{ status: "pending" }, { status: "declined", decidedAt: { gte: declinedSince } }],
    },
    data: { policyId: toPolicyId, updatedAt: now },
    select: { id: true },
  });
  return moved.map(({ id }) => id);
}

/** A request that another policy takes over, or a part of it. */
export interface MovedRequest {
  readonly id: string;
  readonly stays: TimeOffDates | null;
  readonly goes: TimeOffDates | null;
  /** The id of the part that goes, when another one stays. */
  readonly goesAs: string | null;
}

/** Gives the requests, or their parts, to a policy; what they take must be counted again. */
export async function moveRequests(
  tx: Transaction,
  { employeeId, policyId, now }: { employeeId: string; policyId: string; now: Date },
  moved: readonly MovedRequest[],
): Promise<void> {
  await tx.query("SELECT hiatus.move_requests($1, $2, $3, $4, $5) AS result", [
    tx.organizationId,
    now,
    employeeId,
    policyId,
    JSON.stringify(moved),
  ]);
}

/** The ids of an employee's live requests under a policy that reach into a range of dates. */
export async function findLiveUnder(
  { rows, organizationId }: Transaction,
  { employeeId, policyId, from, until }: LiveUnder,
): Promise<string[]> {
  const found = await rows.timeOffRequest.findMany({
    select: { id: true },
    where: {
      organizationId,
      employeeId,
      policyId,
      status: { in: ["pending", "approved"] },
      endDate: { gte: dateColumn(from) },
      ...(until !== null && { startDate: { lte: dateColumn(until) } }),
    },
    orderBy: [{ startDate: "asc" }, { id: "asc" }],
  });
  return found.map(({ id }) => id);
}

interface LiveUnder {
  readonly employeeId: string;
  readonly policyId: string;
  readonly from: IsoDate;
  /** Null: without an end. */
  readonly until: IsoDate | null;
}
