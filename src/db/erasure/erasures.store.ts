// SQL for the function that erases.
import type { IsoDate } from "@/domain/dates/iso-date";
import { dateColumn, isoDateOf } from "../connection/date-column";
import type { Transaction } from "../connection/transaction";

/** That a person was erased: ids and days only. */
export interface ErasureRow {
  readonly organizationId: string;
  readonly employeeId: string;
  readonly lastDay: IsoDate;
  readonly erasedAt: Date;
}

interface Erased {
  readonly id: string;
  /** Under which the row stays. */
  readonly name: string;
  readonly email: string;
  readonly lastDay: IsoDate;
  readonly erasedAt: Date;
}

/** Takes a person out of the organization and notes that it was done. */
export async function erase(tx: Transaction, erased: Erased, now: Date): Promise<void> {
  const { id, name, email, lastDay, erasedAt } = erased;
  await tx.query("SELECT hiatus.erase_person($1::uuid, $2, $3, $4::timestamptz)::text", [
    id,
    name,
    email,
    now,
  ]);
  const { organizationId } = tx;
  await tx.rows.erasure.create({
    data: { organizationId, employeeId: id, lastDay: dateColumn(lastDay), erasedAt },
  });
}

/** Whether somebody was erased. */
export async function isErased(tx: Transaction, employeeId: string): Promise<boolean> {
  const { organizationId } = tx;
  return (await tx.rows.erasure.count({ where: { organizationId, employeeId } })) > 0;
}

/** The erasures of the organization, the oldest first. */
export async function readErasures(tx: Transaction): Promise<ErasureRow[]> {
  const rows = await tx.rows.erasure.findMany({
    where: { organizationId: tx.organizationId },
    orderBy: [{ erasedAt: "asc" }, { employeeId: "asc" }],
  });
  return rows.map((row) => ({ ...row, lastDay: isoDateOf(row.lastDay) }));
}
