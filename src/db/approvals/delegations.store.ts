import type { IsoDate } from "@/domain/dates/iso-date";
import type { DelegationEvent } from "@/domain/notifications/bell-events";
import { dateColumn, isoDateOf } from "../connection/date-column";
import type { Transaction } from "../connection/transaction";

export interface DelegationRow {
  readonly id: string;
  readonly approverId: string;
  readonly delegateId: string;
  readonly startDate: IsoDate;
  /** Inclusive. */
  readonly endDate: IsoDate;
  readonly createdAt: Date;
}

const FIELDS = {
  id: true,
  approverId: true,
  delegateId: true,
  startDate: true,
  endDate: true,
  createdAt: true,
} as const;

/** An approver's delegations, earliest first. */
export async function readDelegations(tx: Transaction, approverId: string): Promise<DelegationRow[]> {
  const rows = await tx.rows.delegation.findMany({
    where: { organizationId: tx.organizationId, approverId },
    orderBy: [{ startDate: "asc" }, { id: "asc" }],
    select: FIELDS,
  });
  return rows.map(rowOf);
}

/** The delegations that somebody holds from a day on, earliest first. */
export async function readHeldDelegations(
  tx: Transaction,
  { delegateId, from }: { delegateId: string; from: IsoDate },
): Promise<DelegationRow[]> {
  const rows = await tx.rows.delegation.findMany({
    where: { organizationId: tx.organizationId, delegateId, endDate: { gte: dateColumn(from) } },
    orderBy: [{ startDate: "asc" }, { id: "asc" }],
    select: FIELDS,
  });
  return rows.map(rowOf);
}

export async function readDelegation(tx: Transaction, id: string): Promise<DelegationRow | null> {
  const row = await tx.rows.delegation.findFirst({
    where: { organizationId: tx.organizationId, id },
    select: FIELDS,
  });
  return row && rowOf(row);
}

/** Writes a delegation; the caller has checked, under the approver's lock, that no other one shares a day. */
export async function insertDelegation(tx: Transaction, delegation: DelegationRow): Promise<void> {
  const { startDate, endDate, ...rest } = delegation;
  await tx.rows.delegation.create({
    data: {
      ...rest,
      organizationId: tx.organizationId,
      startDate: dateColumn(startDate),
      endDate: dateColumn(endDate),
    },
  });
}

/** Returns whether it still existed. */
export async function deleteDelegationRow(tx: Transaction, id: string): Promise<boolean> {
  const { count } = await tx.rows.delegation.deleteMany({
    where: { organizationId: tx.organizationId, id },
  });
  return count > 0;
}

interface ToldDelegate {
  readonly event: DelegationEvent;
  readonly delegation: DelegationRow;
  /** Who named the delegate, or ended it. */
  readonly by: string;
  /** The mail waits for it. */
  readonly mailAfter: Date | null;
}

/** Tells a delegate in whose place they decide, or do so no longer. */
export async function tellDelegate(
  tx: Transaction,
  { event, delegation, by, mailAfter }: ToldDelegate,
): Promise<void> {
  const { id, approverId, delegateId, startDate, endDate } = delegation;
  await tx.rows.outboxEvent.create({
    data: {
      organizationId: tx.organizationId,
      event,
      recipientId: delegateId,
      subjectId: id,
      payload: {
        by,
        on_behalf_of: approverId,
        start_date: startDate,
        end_date: endDate,
        ...(mailAfter === null ? {} : { mail_after: mailAfter.toISOString() }),
      },
    },
  });
}

function rowOf<Row extends { startDate: Date; endDate: Date }>(row: Row) {
  return { ...row, startDate: isoDateOf(row.startDate), endDate: isoDateOf(row.endDate) };
}
