// SQL for sets: a month as it stands, and what the audit says happened to it since it was handed over.
import { z } from "zod";
import type { Span } from "@/domain/reports/span";
import { shaped } from "../connection/shaped";
import type { Transaction } from "../connection/transaction";

/** The days of everybody's live requests in a span, by policy. */
export async function readTotals(tx: Transaction, { from, to }: Span) {
  const rows = await tx.query(
    `SELECT p.id AS policy_id, p.name AS policy_name, p.color,
       coalesce(sum(d.hundredths) FILTER (WHERE r.status = 'approved'), 0)::int AS approved,
       coalesce(sum(d.hundredths) FILTER (WHERE r.status = 'pending'), 0)::int AS pending,
       count(DISTINCT r.employee_id)::int AS employees
     FROM requests r
     JOIN policies p ON p.organization_id = $1 AND p.id = r.policy_id
     CROSS JOIN LATERAL hiatus.counted_days(r.start_date, r.day_counts) d
     WHERE r.organization_id = $1 AND r.status IN ('pending', 'approved') AND r.end_date >= $2 AND r.start_date <= $3
       AND d.date >= $2 AND d.date <= $3 AND d.hundredths > 0
     GROUP BY p.id, p.name, p.color ORDER BY hiatus.name_key(p.name), p.id`,
    [tx.organizationId, from, to],
  );
  return rows.map(({ approved, pending, employees, ...row }) => ({
    ...row,
    approved: approved ?? 0,
    pending: pending ?? 0,
    employees: employees ?? 0,
  }));
}

/** When a month was last handed over, and by whom (null: by nobody who is still known). */
export interface MonthEndRun {
  readonly entryId: string;
  readonly at: Date;
  readonly by: string | null;
}

/** The last run of a month; null: there is none in the audit. */
export async function readLastRun(tx: Transaction, month: string): Promise<MonthEndRun | null> {
  const [row] = await tx.query(
    `SELECT a.id, a.created_at, e.name FROM audit_entries a
     LEFT JOIN employees e ON e.organization_id = $1 AND e.id = a.employee_id
     WHERE a.organization_id = $1 AND a.entity_id = $1 AND a.action = 'month_end.recorded' AND a.after ->> 'month' = $2
     ORDER BY a.id DESC LIMIT 1`,
    [tx.organizationId, month],
  );
  return row === undefined ? null : { entryId: String(row.id), at: row.created_at, by: row.name };
}

const EVENTS = z.array(z.tuple([z.string(), z.string()]));

/** The requests that lie, or lay, in a span and to which something happened after an entry of the audit, by name. */
export async function readChangesSince(
  tx: Transaction,
  { from, to }: Span,
  {
    run,
    actions,
    limit,
  }: { readonly run: MonthEndRun; readonly actions: readonly string[]; readonly limit: number },
) {
  const rows = await tx.query(
    `WITH happened AS MATERIALIZED (
       SELECT a.entity_id AS id, json_agg(json_build_array(a.action, a.created_at) ORDER BY a.id) AS events,
         bool_or(a.before ->> 'start_date' <= $5::text AND a.before ->> 'end_date' >= $4::text) AS was_in_span
       FROM audit_entries a
       WHERE a.organization_id = $1 AND a.created_at >= $2 AND a.id > $3::bigint AND a.entity = 'time_off_request'
         AND a.action = ANY ($6::text[])
       GROUP BY a.entity_id
     )
     SELECT r.id AS request_id, e.id AS employee_id, e.name AS employee_name, p.name AS policy_name, p.color, r.start_date,
       r.end_date, r.start_date_type, r.end_date_type, r.status, h.events, CASE WHEN r.status IN ('pending', 'approved') THEN (
         SELECT sum(d.hundredths) FROM hiatus.counted_days(r.start_date, r.day_counts) d
         WHERE d.date >= $4::text::date AND d.date <= $5::text::date) END::int AS hundredths
     FROM happened h
     JOIN requests r ON r.organization_id = $1 AND r.id = h.id
     JOIN employees e ON e.organization_id = $1 AND e.id = r.employee_id
     JOIN policies p ON p.organization_id = $1 AND p.id = r.policy_id
     WHERE h.was_in_span OR (r.end_date >= $4::text::date AND r.start_date <= $5::text::date)
     ORDER BY hiatus.name_key(e.name), e.id, r.start_date, r.id LIMIT $7`,
    [tx.organizationId, run.at, run.entryId, from, to, actions, limit],
  );
  return rows.map(({ events, hundredths, ...row }) => ({
    ...row,
    hundredths: hundredths ?? 0,
    events: shaped(EVENTS, events).map(([action, at]) => ({ action, at })),
  }));
}
