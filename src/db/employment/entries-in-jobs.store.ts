// SQL for what jobs name in several tables, and for jobs before and after the one that the employee's row is.
import type { Transaction } from "../connection/transaction";

/** Lets past jobs keep the names of sites, positions and employment types that are about to be deleted. */
export async function keepNamesInPastJobs(tx: Transaction, ids: readonly string[]): Promise<void> {
  await tx.query(
    `UPDATE employee_jobs n SET
       site_id = CASE WHEN n.site_id = ANY ($2::uuid[]) THEN NULL ELSE n.site_id END,
       site_name = CASE WHEN n.site_id = ANY ($2) THEN (
         SELECT s.name FROM sites s WHERE s.organization_id = $1 AND s.id = n.site_id) ELSE n.site_name END,
       position_id = CASE WHEN n.position_id = ANY ($2) THEN NULL ELSE n.position_id END,
       position_name = CASE WHEN n.position_id = ANY ($2) THEN (
         SELECT p.name FROM positions p WHERE p.organization_id = $1 AND p.id = n.position_id) ELSE n.position_name END,
       employment_type_id = CASE WHEN n.employment_type_id = ANY ($2) THEN NULL ELSE n.employment_type_id END,
       employment_type_name = CASE WHEN n.employment_type_id = ANY ($2) THEN (
         SELECT t.name FROM employment_types t
         WHERE t.organization_id = $1 AND t.id = n.employment_type_id) ELSE n.employment_type_name END
     FROM employees e
     WHERE n.organization_id = $1 AND e.organization_id = $1 AND e.id = n.employee_id
       AND coalesce(n.effective_date < e.job_date, true)
       AND (n.site_id = ANY ($2) OR n.position_id = ANY ($2) OR n.employment_type_id = ANY ($2))`,
    [tx.organizationId, ids],
  );
}

/** Which of some entries jobs ahead have, with how many people that is, and the first of them by name. */
export async function readEntriesAhead(
  tx: Transaction,
  ids: readonly string[],
): Promise<{ name: string; first: string; count: number }[]> {
  const rows = await tx.query(
    `SELECT x.name, min(e.name) AS first, count(DISTINCT e.id)::int AS count
     FROM (
       SELECT s.id, s.name FROM sites s WHERE s.organization_id = $1 AND s.id = ANY ($2::uuid[])
       UNION ALL SELECT p.id, p.name FROM positions p WHERE p.organization_id = $1 AND p.id = ANY ($2)
       UNION ALL SELECT t.id, t.name FROM employment_types t WHERE t.organization_id = $1 AND t.id = ANY ($2)
     ) x
     JOIN employee_jobs n ON n.organization_id = $1 AND x.id IN (n.site_id, n.position_id, n.employment_type_id)
     JOIN employees e ON e.organization_id = $1 AND e.id = n.employee_id
     WHERE n.effective_date > coalesce(e.job_date, '-infinity')
     GROUP BY x.id, x.name ORDER BY x.name`,
    [tx.organizationId, ids],
  );
  return rows.flatMap(({ name, first, count }) =>
    name === null || first === null || count === null ? [] : [{ name, first, count }],
  );
}
