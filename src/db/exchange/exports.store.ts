// SQL for tables of any length, which a cursor reads in chunks.
import { z } from "zod";
import type { IsoDate } from "@/domain/dates/iso-date";
import { shaped } from "../connection/shaped";
import type { Transaction } from "../connection/transaction";

/** A row as an array of its columns' values, in the order of the columns. */
const CELLS = z.array(z.union([z.string(), z.number(), z.boolean()]).nullable()).readonly();
type Take = (rows: readonly z.infer<typeof CELLS>[]) => Promise<void>;

/** How many are in memory at once. */
const ROWS = 500;

/** All employees by name, what they have named instead of numbered. */
export async function exportEmployees(tx: Transaction, take: Take): Promise<void> {
  await tx.inChunks(
    `SELECT json_build_array(e.email, e.name, e.role, e.hire_date, e.end_date, e.is_active, d.name, p.name, s.name, t.name,
      m.email, r.name, e.service_start_date, e.employee_number) AS cells
    FROM employees e
    LEFT JOIN departments d ON d.organization_id = $1::uuid AND d.id = e.department_id
    LEFT JOIN positions p ON p.organization_id = $1::uuid AND p.id = e.position_id
    LEFT JOIN sites s ON s.organization_id = $1::uuid AND s.id = e.site_id
    LEFT JOIN employment_types t ON t.organization_id = $1::uuid AND t.id = e.employment_type_id
    LEFT JOIN employees m ON m.organization_id = $1::uuid AND m.id = e.manager_id
    LEFT JOIN termination_reasons r ON r.organization_id = $1::uuid AND r.id = e.termination_reason_id
    WHERE e.organization_id = $1::uuid ORDER BY hiatus.name_key(e.name), e.id`,
    [tx.organizationId],
    givenTo(take),
  );
}

/** When everybody was, is and will be employed, by name and in order. */
export async function exportEmployments(tx: Transaction, take: Take): Promise<void> {
  await tx.inChunks(
    `SELECT json_build_array(e.name, e.email, e.employee_number, x.hire_date, x.end_date, r.name) AS cells
    FROM employees e
    CROSS JOIN LATERAL (
      SELECT e.hire_date, e.end_date, e.termination_reason_id
      UNION ALL SELECT n.hire_date, n.end_date, n.termination_reason_id FROM employments n
      WHERE n.organization_id = $1::uuid AND n.employee_id = e.id
    ) x
    LEFT JOIN termination_reasons r ON r.organization_id = $1::uuid AND r.id = x.termination_reason_id
    WHERE e.organization_id = $1::uuid ORDER BY hiatus.name_key(e.name), e.id, x.hire_date`,
    [tx.organizationId],
    givenTo(take),
  );
}

/** What everybody did, does and will do and where, by name and in order; what is deleted by the name of then. */
export async function exportJobs(tx: Transaction, take: Take): Promise<void> {
  await tx.inChunks(
    `SELECT json_build_array(e.name, e.email, e.employee_number, coalesce(x.effective_date, x.first_day), c.name, d.name,
      coalesce(p.name, x.position_name), coalesce(s.name, x.site_name), coalesce(t.name, x.employment_type_name),
      m.email, x.note) AS cells
    FROM employees e
    CROSS JOIN LATERAL (
      SELECT e.job_date AS effective_date, e.change_type_id, e.department_id, e.site_id, NULL AS site_name, e.position_id,
        NULL AS position_name, e.employment_type_id, NULL AS employment_type_name, e.manager_id, e.job_note AS note,
        least(e.hire_date, (SELECT min(f.hire_date) FROM employments f
          WHERE f.organization_id = $1::uuid AND f.employee_id = e.id)) AS first_day
      UNION ALL SELECT n.effective_date, n.change_type_id, n.department_id, n.site_id, n.site_name, n.position_id,
        n.position_name, n.employment_type_id, n.employment_type_name, n.manager_id, n.note,
        least(e.hire_date, (SELECT min(f.hire_date) FROM employments f
          WHERE f.organization_id = $1::uuid AND f.employee_id = e.id))
      FROM employee_jobs n WHERE n.organization_id = $1::uuid AND n.employee_id = e.id
    ) x
    LEFT JOIN change_types c ON c.organization_id = $1::uuid AND c.id = x.change_type_id
    LEFT JOIN departments d ON d.organization_id = $1::uuid AND d.id = x.department_id
    LEFT JOIN positions p ON p.organization_id = $1::uuid AND p.id = x.position_id
    LEFT JOIN sites s ON s.organization_id = $1::uuid AND s.id = x.site_id
    LEFT JOIN employment_types t ON t.organization_id = $1::uuid AND t.id = x.employment_type_id
    LEFT JOIN employees m ON m.organization_id = $1::uuid AND m.id = x.manager_id
    WHERE e.organization_id = $1::uuid
    ORDER BY hiatus.name_key(e.name), e.id, x.effective_date NULLS FIRST`,
    [tx.organizationId],
    givenTo(take),
  );
}

/** Everybody's own allowances, by name, policy and date; none in a row: that of the policy again. */
export async function exportAllowances(tx: Transaction, take: Take): Promise<void> {
  await tx.inChunks(
    `SELECT json_build_array(e.name, e.email, e.employee_number, p.name, a.effective_date,
      a.annual_allowance_hundredths / 100.0, a.reason) AS cells
    FROM individual_allowances a
    JOIN employees e ON e.organization_id = $1::uuid AND e.id = a.employee_id
    JOIN policies p ON p.organization_id = $1::uuid AND p.id = a.policy_id
    WHERE a.organization_id = $1::uuid
    ORDER BY hiatus.name_key(e.name), e.id, hiatus.name_key(p.name), p.id, a.effective_date`,
    [tx.organizationId],
    givenTo(take),
  );
}

/** All holidays by date. */
export async function exportHolidays(tx: Transaction, take: Take): Promise<void> {
  await tx.inChunks(
    `SELECT json_build_array(h.name, h.start_date, h.end_date, h.part_type, h.country_code, coalesce(s.name, '')) AS cells
    FROM holidays h LEFT JOIN sites s ON s.organization_id = $1::uuid AND s.id = h.site_id
    WHERE h.organization_id = $1::uuid ORDER BY h.start_date, hiatus.name_key(h.name), h.id`,
    [tx.organizationId],
    givenTo(take),
  );
}

interface WantedRequests {
  readonly from: IsoDate | null;
  readonly to: IsoDate | null;
  /** Whether to show what was written in the request, which may tell of somebody's health. */
  readonly hasNotes: boolean;
}

/** The requests that touch a range of dates, oldest first, each with the days that fall into it. */
export async function exportRequests(
  tx: Transaction,
  { from, to, hasNotes }: WantedRequests,
  take: Take,
): Promise<void> {
  const note = hasNotes ? ", r.note" : "";
  await tx.inChunks(
    `SELECT json_build_array(r.id, e.name, e.email, p.name, r.start_date, r.start_date_type, r.end_date, r.end_date_type,
      r.total_hundredths / 100.0, CASE
        WHEN r.start_date >= coalesce($2::date, r.start_date) AND r.end_date <= coalesce($3::date, r.end_date)
        THEN r.total_hundredths
        ELSE (SELECT sum(d.hundredths) FROM hiatus.counted_days(r.start_date, r.day_counts) AS d
          WHERE d.date >= coalesce($2::date, d.date) AND d.date <= coalesce($3::date, d.date))
      END / 100.0, r.status, r.needs_attention, r.limits_overridden, r.slots_interrupted <> '{}', r.replaces_id, r.replaced_by_id,
      CASE WHEN r.status IN ('pending', 'approved') AND NOT EXISTS (
        SELECT FROM attachments a WHERE a.organization_id = $1::uuid AND a.request_id = r.id
      ) THEN r.attachment_due_on END, c.email, to_json(r.created_at AT TIME ZONE 'UTC')#>>'{}' || 'Z',
      b.email, to_json(s.decided_at AT TIME ZONE 'UTC')#>>'{}' || 'Z'${note}) AS cells
    FROM requests r
    JOIN employees e ON e.organization_id = $1::uuid AND e.id = r.employee_id
    JOIN policies p ON p.organization_id = $1::uuid AND p.id = r.policy_id
    LEFT JOIN employees c ON c.organization_id = $1::uuid AND c.id = r.created_by
    LEFT JOIN LATERAL (
      SELECT x.decided_by, x.decided_at FROM approval_steps x
      WHERE x.organization_id = $1::uuid AND x.request_id = r.id AND x.decided_at IS NOT NULL
      ORDER BY x.decided_at DESC, x.position DESC LIMIT 1
    ) s ON true
    LEFT JOIN employees b ON b.organization_id = $1::uuid AND b.id = s.decided_by
    WHERE r.organization_id = $1::uuid
      AND ($2::date IS NULL OR r.end_date >= $2::date) AND ($3::date IS NULL OR r.start_date <= $3::date)
    ORDER BY r.start_date, r.id`,
    [tx.organizationId, from, to],
    givenTo(take),
  );
}

function givenTo(take: Take) {
  const work = (rows: readonly { readonly cells: unknown }[]) =>
    take(rows.map(({ cells }) => shaped(CELLS, cells)));
  return { size: ROWS, work };
}
