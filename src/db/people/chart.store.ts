// SQL for lists of everybody below somebody in the order of the names' keys, and for the way up the managers.
import type { IsoDate } from "@/domain/dates/iso-date";
import type { Transaction } from "../connection/transaction";
import type { Pictured } from "./named";

/** The managers above an employee, from the direct one to the top. */
export async function readManagersAbove(tx: Transaction, id: string): Promise<Pictured[]> {
  return tx.query(
    `WITH RECURSIVE above AS (
       SELECT m.id, m.name, m.manager_id, 1 AS height FROM employees e
       JOIN employees m ON m.organization_id = $1 AND m.id = e.manager_id
       WHERE e.organization_id = $1 AND e.id = $2
       UNION ALL
       SELECT m.id, m.name, m.manager_id, a.height + 1 FROM above a
       JOIN employees m ON m.organization_id = $1 AND m.id = a.manager_id
       WHERE a.height < 100
     ) SELECT a.id, a.name, i.version AS picture_version FROM above a
     LEFT JOIN employee_pictures i ON i.organization_id = $1 AND i.employee_id = a.id
     ORDER BY a.height`,
    [tx.organizationId, id],
  );
}

/** A person in the chart. */
export interface ChartRow extends Pictured {
  readonly position: string | null;
  readonly department: string | null;
  readonly reports: number;
}

interface ChartLevel {
  /** Null: those at the top. */
  readonly managerId: string | null;
  readonly today: IsoDate;
  readonly limit: number;
}

const UNDER_MANAGER = "e.manager_id = $2::uuid";
const AT_THE_TOP = `e.manager_id IS NOT DISTINCT FROM $2::uuid OR EXISTS (
  SELECT FROM employees b WHERE b.organization_id = $1 AND b.id = e.manager_id
    AND NOT (b.is_active AND coalesce(b.end_date >= $3::date, true)))`;

/** Who reports directly to a manager, by name, and how many they are; after somebody, those who follow. */
export async function readChartLevel(
  tx: Transaction,
  { managerId, today, afterId, limit }: ChartLevel & { readonly afterId: string | null },
): Promise<{ people: ChartRow[]; total: number }> {
  const rows = await tx.query(
    `WITH level AS MATERIALIZED (
       SELECT e.id, e.name, e.position_id, e.department_id, hiatus.name_key(e.name) AS name_key,
         count(*) OVER ()::int AS total
       FROM employees e
       WHERE e.organization_id = $1 AND (e.is_active AND coalesce(e.end_date >= $3::date, true))
         AND (${managerId === null ? AT_THE_TOP : UNDER_MANAGER})
         AND ($5::uuid IS NULL OR (hiatus.name_key(e.name), e.id) >
           (SELECT hiatus.name_key(l.name), l.id FROM employees l WHERE l.organization_id = $1 AND l.id = $5))
       ORDER BY hiatus.name_key(e.name), e.id LIMIT $4
     ), counted AS MATERIALIZED (
       -- Once for all, for one by one would read everybody as often when most report to the same few.
       SELECT r.manager_id, count(*)::int AS reports FROM employees r
       WHERE r.organization_id = $1 AND r.manager_id = ANY (ARRAY(SELECT id FROM level))
         AND (r.is_active AND coalesce(r.end_date >= $3::date, true))
       GROUP BY r.manager_id
     )
     SELECT v.id, v.name, i.version AS picture_version, p.name AS position, d.name AS department, v.total, coalesce(c.reports, 0) AS reports
     FROM level v
     LEFT JOIN counted c ON c.manager_id = v.id
     LEFT JOIN positions p ON p.organization_id = $1 AND p.id = v.position_id
     LEFT JOIN departments d ON d.organization_id = $1 AND d.id = v.department_id
     LEFT JOIN employee_pictures i ON i.organization_id = $1 AND i.employee_id = v.id
     ORDER BY v.name_key, v.id` as const,
    [tx.organizationId, managerId, today, limit, afterId],
  );
  return { people: rows.map(({ total: _total, ...row }) => row), total: rows[0]?.total ?? 0 };
}

/** Who reports directly to an employee, by name. */
export async function readReports(
  tx: Transaction,
  { managerId, today, limit }: ChartLevel & { readonly managerId: string },
): Promise<Pictured[]> {
  // SQL: ordered by the key of the name
  return tx.query(
    `SELECT e.id, e.name, i.version AS picture_version FROM employees e
     LEFT JOIN employee_pictures i ON i.organization_id = $1 AND i.employee_id = e.id
     WHERE e.organization_id = $1 AND e.manager_id = $2 AND (e.is_active AND coalesce(e.end_date >= $3::date, true))
     ORDER BY hiatus.name_key(e.name), e.id LIMIT $4`,
    [tx.organizationId, managerId, today, limit],
  );
}
