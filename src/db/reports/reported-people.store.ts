// SQL for tables of any length: who is in a report, by the keys of their names, with the department of a day.
import type { IsoDate } from "@/domain/dates/iso-date";
import type { Span } from "@/domain/reports/span";
import type { RowOf } from "../connection/door/ask";
import type { Transaction } from "../connection/transaction";

/** Whom a report is about. */
export interface ReportedPeople {
  /** The day on which they are to be employed; null: it does not matter. */
  readonly employedOn: IsoDate | null;
  /** The span in which they are to have live requests; null: it does not matter. */
  readonly awayIn: Span | null;
  /** The span in which an employment is to have ended; null: it does not matter. */
  readonly leftIn: Span | null;
  /** The department in which they are to work on the day of the report; null: any. */
  readonly departmentId: string | null;
  /** The day of the report. */
  readonly day: IsoDate;
}

const IDS = `SELECT e.id FROM employees e
   WHERE e.organization_id = $1::uuid
     AND ($2::date IS NULL OR (e.hire_date <= $2 AND coalesce(e.end_date >= $2, true)) OR EXISTS (
       SELECT FROM employments n WHERE n.organization_id = $1::uuid AND n.employee_id = e.id
         AND n.hire_date <= $2 AND coalesce(n.end_date >= $2, true)))
     AND ($3::date IS NULL OR EXISTS (SELECT FROM requests r WHERE r.organization_id = $1::uuid
       AND r.employee_id = e.id AND r.status IN ('pending', 'approved') AND r.end_date >= $3 AND r.start_date <= $4::date))
     AND ($5::date IS NULL OR e.end_date BETWEEN $5 AND $6::date OR EXISTS (
       SELECT FROM employments n WHERE n.organization_id = $1::uuid AND n.employee_id = e.id
         AND n.end_date BETWEEN $5 AND $6::date))
     AND ($7::uuid IS NULL OR hiatus.department_on($1::uuid, e.id, $8::date) = $7)
     AND ($9::uuid IS NULL OR (hiatus.name_key(e.name), e.id) >
       (SELECT hiatus.name_key(l.name), l.id FROM employees l WHERE l.organization_id = $1::uuid AND l.id = $9))
   ORDER BY hiatus.name_key(e.name), e.id LIMIT $10::int`;

/** The ids of a page of them, after somebody. */
export async function findReported(
  tx: Transaction,
  wanted: ReportedPeople,
  { afterId, limit }: { readonly afterId: string | null; readonly limit: number },
): Promise<string[]> {
  const rows = await tx.query(IDS, [...given(tx, wanted), afterId, limit]);
  return rows.map(({ id }) => id);
}

/** The ids of all of them, so many at a time. */
export async function eachReported(
  tx: Transaction,
  wanted: ReportedPeople,
  { size, work }: { readonly size: number; readonly work: (ids: readonly string[]) => Promise<void> },
): Promise<void> {
  await tx.inChunks(IDS, [...given(tx, wanted), null, null], {
    size,
    work: (rows) => work(rows.map(({ id }) => id)),
  });
}

function given(tx: Transaction, { employedOn, awayIn, leftIn, departmentId, day }: ReportedPeople) {
  const away = [awayIn?.from ?? null, awayIn?.to ?? null] as const;
  const left = [leftIn?.from ?? null, leftIn?.to ?? null] as const;
  return [tx.organizationId, employedOn, ...away, ...left, departmentId, day] as const;
}

const NAMED = `SELECT e.id AS employee_id, e.name AS employee_name, e.email, e.employee_number,
     d.id AS department_id, d.name AS department_name
   FROM employees e
   LEFT JOIN departments d ON d.organization_id = $1 AND d.id = CASE WHEN EXISTS (
     SELECT FROM employee_jobs n WHERE n.organization_id = $1 AND n.employee_id = e.id
   ) THEN hiatus.department_on($1, e.id, $3::date) ELSE e.department_id END
   WHERE e.organization_id = $1 AND e.id = ANY ($2::uuid[])`;

/** What a report says of somebody in each of their rows. */
export type ReportedPerson = RowOf<typeof NAMED>;

/** What is said of some employees, by id, with their department on a day. */
export async function readReported(
  tx: Transaction,
  ids: readonly string[],
  day: IsoDate,
): Promise<ReadonlyMap<string, ReportedPerson>> {
  const rows = await tx.query(NAMED, [tx.organizationId, ids, day]);
  return new Map(rows.map((row) => [row.employee_id, row]));
}
