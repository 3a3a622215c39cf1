// SQL for what the employee's row and the other jobs are together, for sets of people.
import type { IsoDate } from "@/domain/dates/iso-date";
import type { Job } from "@/domain/people/jobs";
import type { Transaction } from "../connection/transaction";

/** All jobs of an employee, in order of time. */
export interface JobsOfEmployee {
  readonly employeeId: string;
  /** The first day of the first employment. */
  readonly firstDay: IsoDate;
  readonly today: IsoDate;
  /** The one that the employee's row is. */
  readonly shown: Job;
  readonly jobs: readonly Job[];
}

/** All jobs of some employees. */
export async function readJobs(
  tx: Transaction,
  employeeIds: readonly string[],
  now: Date,
): Promise<JobsOfEmployee[]> {
  const rows = await tx.query(
    `SELECT e.id AS employee_id, true AS is_shown, e.job_id AS id, e.job_date AS effective_date, e.change_type_id,
       e.department_id, e.site_id, NULL AS site_name, e.position_id, NULL AS position_name, e.employment_type_id,
       NULL AS employment_type_name, e.manager_id, e.job_note AS note,
       least(e.hire_date, (SELECT min(m.hire_date) FROM employments m
         WHERE m.organization_id = $1 AND m.employee_id = e.id)) AS first_day,
       ($3::timestamptz AT TIME ZONE coalesce(s.time_zone, o.time_zone))::date AS today
     FROM employees e
     JOIN organizations o ON o.id = $1
     LEFT JOIN sites s ON s.organization_id = $1
       AND s.id = hiatus.zone_site($1, e.id, e.site_id, e.job_date, $3)
     WHERE e.organization_id = $1 AND e.id = ANY ($2::uuid[])
     UNION ALL SELECT n.employee_id, false, n.id, n.effective_date, n.change_type_id, n.department_id, n.site_id,
       n.site_name, n.position_id, n.position_name, n.employment_type_id, n.employment_type_name, n.manager_id,
       n.note, NULL, NULL
     FROM employee_jobs n WHERE n.organization_id = $1 AND n.employee_id = ANY ($2::uuid[])
     ORDER BY employee_id, effective_date NULLS FIRST`,
    [tx.organizationId, employeeIds, now],
  );
  const jobsOf = new Map<string, Job[]>();
  for (const { employee_id, is_shown: _shown, first_day: _first, today: _today, ...job } of rows) {
    const known = jobsOf.get(employee_id);
    if (known === undefined) jobsOf.set(employee_id, [job]);
    else known.push(job);
  }
  return rows.flatMap(({ employee_id: employeeId, is_shown, id, first_day: firstDay, today }) => {
    const jobs = jobsOf.get(employeeId) ?? [];
    const shown = jobs.find((job) => job.id === id);
    if (!is_shown || shown === undefined || firstDay === null || today === null) return [];
    return [{ employeeId, firstDay, today, shown, jobs }];
  });
}

/** What becomes of an employee's jobs. */
export interface JobsAfter {
  readonly before: JobsOfEmployee;
  readonly jobs: readonly Job[];
  /** The one of them that the employee's row is to be. */
  readonly shown: Job;
}

/** Writes what differs. */
export async function writeJobs(tx: Transaction, changes: readonly JobsAfter[], now: Date): Promise<void> {
  const others = changes.map(({ before, jobs, shown }) => {
    const old = before.jobs.filter(({ id }) => id !== before.shown.id);
    const kept = jobs.filter(({ id }) => id !== shown.id);
    const put = kept.filter((job) => !old.some((one) => isSame(one, job)));
    const gone = old.filter((job) => !kept.some((one) => isSame(one, job))).map(({ id }) => id);
    return { gone, put: put.map((job) => ({ ...job, employee_id: before.employeeId })) };
  });
  const gone = others.flatMap((other) => other.gone);
  const put = others.flatMap((other) => other.put);
  const shown = changes.flatMap((change) =>
    isSame(change.before.shown, change.shown)
      ? []
      : [{ ...change.shown, employee_id: change.before.employeeId }],
  );
  if (gone.length > 0) await removeJobs(tx, gone);
  if (put.length > 0) await insertJobs(tx, put);
  if (shown.length > 0) await showJobs(tx, shown, now);
}

function isSame(one: Job, other: Job): boolean {
  const values = new Map<string, string | null>(Object.entries(other));
  return Object.entries(one).every(([field, value]) => values.get(field) === value);
}

type Row = Job & { readonly employee_id: string };

async function removeJobs(tx: Transaction, ids: readonly string[]): Promise<void> {
  const { organizationId } = tx;
  await tx.rows.employeeJob.deleteMany({ where: { organizationId, id: { in: [...ids] } } });
}

async function insertJobs(tx: Transaction, rows: readonly Row[]): Promise<void> {
  await tx.query(
    `INSERT INTO employee_jobs (organization_id, id, employee_id, effective_date, change_type_id, department_id,
       site_id, site_name, position_id, position_name, employment_type_id, employment_type_name, manager_id, note)
     SELECT $1, v.id, v.employee_id, v.effective_date, v.change_type_id, v.department_id,
       v.site_id, CASE WHEN v.site_id IS NULL THEN v.site_name END,
       v.position_id, CASE WHEN v.position_id IS NULL THEN v.position_name END,
       v.employment_type_id, CASE WHEN v.employment_type_id IS NULL THEN v.employment_type_name END,
       v.manager_id, v.note
     FROM jsonb_populate_recordset(NULL::employee_jobs, $2::jsonb) AS v`,
    [tx.organizationId, JSON.stringify(rows)],
  );
}

async function showJobs(tx: Transaction, rows: readonly Row[], now: Date): Promise<void> {
  await tx.query(
    `UPDATE employees e SET job_id = v.id, job_date = v.effective_date, change_type_id = v.change_type_id,
       job_note = v.note, department_id = v.department_id, site_id = v.site_id, position_id = v.position_id,
       employment_type_id = v.employment_type_id, manager_id = v.manager_id, updated_at = $2
     FROM jsonb_populate_recordset(NULL::employee_jobs, $3::jsonb) AS v
     WHERE e.organization_id = $1 AND e.id = v.employee_id`,
    [tx.organizationId, now, JSON.stringify(rows)],
  );
}

/** Whether the organization has a change type. */
export async function hasChangeType({ rows, organizationId }: Transaction, id: string): Promise<boolean> {
  return (await rows.changeType.count({ where: { organizationId, id } })) > 0;
}

/** Whose job of today is not the one that the row is. */
export async function findDueJobs(tx: Transaction, now: Date): Promise<string[]> {
  const rows = await tx.query(
    `SELECT e.id FROM employees e
     JOIN organizations o ON o.id = $1
     LEFT JOIN sites s ON s.organization_id = $1
       AND s.id = hiatus.zone_site($1, e.id, e.site_id, e.job_date, $2)
     WHERE e.organization_id = $1 AND e.id IN (SELECT d.employee_id FROM employee_jobs d
         WHERE d.organization_id = $1 AND d.effective_date <= ($2::timestamptz AT TIME ZONE 'UTC')::date + 1)
       AND e.id IN (
         SELECT n.employee_id FROM employee_jobs n
         WHERE n.organization_id = $1 AND n.effective_date > coalesce(e.job_date, '-infinity')
           AND n.effective_date <= ($2::timestamptz AT TIME ZONE coalesce(s.time_zone, o.time_zone))::date)
     ORDER BY e.id`,
    [tx.organizationId, now],
  );
  return rows.map(({ id }) => id);
}

/**
 * Who of some employees would, today or on a day on which a job ahead begins, report to somebody who reports to
 * them.
 */
export async function findCircles(tx: Transaction, employeeIds: readonly string[]): Promise<string[]> {
  const rows = await tx.query(
    `WITH RECURSIVE days AS MATERIALIZED (
       SELECT '-infinity'::date AS day
       UNION SELECT n.effective_date FROM employee_jobs n
       JOIN employees e ON e.organization_id = $1 AND e.id = n.employee_id
       WHERE n.organization_id = $1 AND n.effective_date > coalesce(e.job_date, '-infinity')
     ), above AS (
       SELECT e.id AS employee_id, d.day, e.id, true AS is_start FROM employees e CROSS JOIN days d
       WHERE e.organization_id = $1 AND e.id = ANY ($2::uuid[])
       UNION
       SELECT a.employee_id, a.day, m.id, false FROM above a
       JOIN employees e ON e.organization_id = $1 AND e.id = a.id
       LEFT JOIN LATERAL (
         SELECT n.id, n.manager_id FROM employee_jobs n
         WHERE n.organization_id = $1 AND n.employee_id = e.id
           AND n.effective_date > coalesce(e.job_date, '-infinity') AND n.effective_date <= a.day
         ORDER BY n.effective_date DESC LIMIT 1
       ) j ON true
       JOIN employees m ON m.organization_id = $1
         AND m.id = CASE WHEN j.id IS NULL THEN e.manager_id ELSE j.manager_id END
       WHERE a.is_start OR a.id <> a.employee_id
     )
     SELECT DISTINCT a.employee_id AS id FROM above a WHERE NOT a.is_start AND a.id = a.employee_id
     ORDER BY a.employee_id`,
    [tx.organizationId, employeeIds],
  );
  return rows.flatMap(({ id }) => id ?? []);
}
