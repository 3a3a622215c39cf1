// SQL for locks, and for what the calendar of a new request marks.
import { LIMIT_KINDS, type LimitFields } from "@/domain/booking-limits/booking-limit";
import type { LimitInForce } from "@/domain/booking-limits/taken-days";
import type { IsoDate } from "@/domain/dates/iso-date";
import { dateColumn, isoDateOf } from "../connection/date-column";
import { oneOf } from "../connection/one-of";
import { shapedOrNull } from "../connection/shaped";
import type { Transaction } from "../connection/transaction";
import type { BookingLimit } from "../generated/client";
import type { EmployeeFacts } from "../people/employee-facts";
import { LIMITS_ROW, limitsOf } from "./limit-facts";

export interface LimitRow extends LimitFields {
  readonly id: string;
  readonly createdAt: Date;
}

const WITH_POLICIES = {
  policies: { select: { policyId: true }, orderBy: { policyId: "asc" } },
} as const;

/** All limits, earliest first. */
export async function readLimits(tx: Transaction): Promise<LimitRow[]> {
  const rows = await tx.rows.bookingLimit.findMany({
    where: { organizationId: tx.organizationId },
    orderBy: [{ startDate: "asc" }, { createdAt: "asc" }, { id: "asc" }],
    include: WITH_POLICIES,
  });
  return rows.map(rowOf);
}

export async function readLimit(tx: Transaction, id: string): Promise<LimitRow | null> {
  const { organizationId } = tx;
  const row = await tx.rows.bookingLimit.findUnique({
    where: { organizationId_id: { organizationId, id } },
    include: WITH_POLICIES,
  });
  return row && rowOf(row);
}

export async function countLimits(tx: Transaction): Promise<number> {
  return tx.rows.bookingLimit.count({ where: { organizationId: tx.organizationId } });
}

/** Adds a limit; nobody may be booking meanwhile. */
export async function insertLimit(tx: Transaction, { id, createdAt, ...fields }: LimitRow): Promise<void> {
  const { organizationId } = tx;
  await tx.rows.bookingLimit.create({ data: { ...dataOf(fields), organizationId, id, createdAt } });
  await insertPolicies(tx, id, fields.policyIds);
}

/** Overwrites what people fill in; nobody may be booking meanwhile. */
export async function overwriteLimit(tx: Transaction, id: string, fields: LimitFields): Promise<void> {
  const { organizationId } = tx;
  await tx.rows.bookingLimit.update({
    where: { organizationId_id: { organizationId, id } },
    data: dataOf(fields),
  });
  await tx.rows.bookingLimitPolicy.deleteMany({ where: { organizationId, limitId: id } });
  await insertPolicies(tx, id, fields.policyIds);
}

/** Removes a limit. */
export async function removeLimit(tx: Transaction, id: string): Promise<void> {
  await tx.rows.bookingLimit.deleteMany({ where: { organizationId: tx.organizationId, id } });
}

/** Which of some policies the organization has. */
export async function knownPolicies(tx: Transaction, ids: readonly string[]): Promise<Set<string>> {
  const rows = await tx.rows.policy.findMany({
    where: { organizationId: tx.organizationId, id: { in: [...ids] } },
    select: { id: true },
  });
  return new Set(rows.map(({ id }) => id));
}

/**
 * Nobody books or decides until the transaction ends, so that no booking overlooks a limit that is about to
 * hold. Always its first lock.
 */
export async function closeCalendar(tx: Transaction): Promise<void> {
  await tx.query("SELECT hiatus.close_calendar($1::uuid)::text", [tx.organizationId]);
}

/**
 * Shares the calendar, and keeps others from filling the capacities of the dates of a request, and of the one that
 * it replaces, until the transaction ends.
 */
export async function lockLimitsAround(tx: Transaction, requestId: string): Promise<void> {
  await tx.query("SELECT hiatus.lock_limits_around($1::uuid, $2::uuid, NULL::date, NULL::date)::text", [
    tx.organizationId,
    requestId,
  ]);
}

/** The limits that name an employee in a range of dates, under whatever policy. */
export async function readLimitsOn(
  tx: Transaction,
  { id, defaultWeek }: EmployeeFacts,
  { from, to }: { readonly from: IsoDate; readonly to: IsoDate },
): Promise<LimitInForce[]> {
  const [row] = await tx.query(
    "SELECT hiatus.limits_on($1::uuid, $2::uuid, NULL::uuid, $3::date, $4::date, false) AS result",
    [tx.organizationId, id, from, to],
  );
  const facts = shapedOrNull(LIMITS_ROW, row?.result);
  return facts === null ? [] : limitsOf(facts, defaultWeek);
}

async function insertPolicies(tx: Transaction, limitId: string, policyIds: readonly string[]): Promise<void> {
  const { organizationId } = tx;
  await tx.rows.bookingLimitPolicy.createMany({
    data: policyIds.map((policyId) => ({ organizationId, limitId, policyId })),
  });
}

function dataOf({ name, kind, departmentId, siteId, startDate, endDate, maxAbsent }: LimitFields) {
  const dates = { startDate: dateColumn(startDate), endDate: dateColumn(endDate) };
  return { name, kind, departmentId, siteId, maxAbsent, ...dates };
}

function rowOf(
  row: BookingLimit & { readonly policies: readonly { readonly policyId: string }[] },
): LimitRow {
  const { organizationId: _organizationId, policies, ...fields } = row;
  return {
    ...fields,
    kind: oneOf(LIMIT_KINDS, row.kind),
    startDate: isoDateOf(row.startDate),
    endDate: isoDateOf(row.endDate),
    policyIds: policies.map(({ policyId }) => policyId),
  };
}
