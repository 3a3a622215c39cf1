// SQL for the function that erases, and for the list of who left wherever they worked.
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

/** Removes a person's data from the organization and records that. */
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

/** Somebody whose last day has passed. */
export interface LeaverRow {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  readonly endDate: IsoDate | null;
  /** Where they worked. */
  readonly today: IsoDate | null;
}

/** People who have left and are not erased, those who left first first. */
export async function readLeavers(
  tx: Transaction,
  { afterId, limit, now }: { afterId: string | null; limit: number; now: Date },
): Promise<LeaverRow[]> {
  return tx.query(
    `SELECT e.id, e.name, e.email, e.end_date AS "endDate",
       ($2::timestamptz AT TIME ZONE coalesce(s.time_zone, o.time_zone))::date AS today
     FROM employees e
     JOIN organizations o ON o.id = e.organization_id
     LEFT JOIN sites s ON s.organization_id = e.organization_id AND s.id = e.site_id
     WHERE e.organization_id = $1
       AND e.end_date < ($2::timestamptz AT TIME ZONE coalesce(s.time_zone, o.time_zone))::date
       AND NOT EXISTS (SELECT FROM erasures x WHERE x.organization_id = $1 AND x.employee_id = e.id)
       AND NOT EXISTS (SELECT FROM employments n WHERE n.organization_id = $1 AND n.employee_id = e.id
         AND coalesce(n.end_date > e.end_date, true))
       AND ($3::uuid IS NULL OR (e.end_date, e.id) >
         (SELECT l.end_date, l.id FROM employees l WHERE l.organization_id = $1 AND l.id = $3))
     ORDER BY e.end_date, e.id LIMIT $4`,
    [tx.organizationId, now, afterId, limit],
  );
}
