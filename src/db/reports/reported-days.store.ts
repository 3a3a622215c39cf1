// SQL for sets: the days of many requests by month, as they stand in the requests.
import { LIVE_STATUSES } from "@/domain/approval/states";
import type { Span } from "@/domain/reports/span";
import { oneOf } from "../connection/one-of";
import type { Transaction } from "../connection/transaction";

/** What of the live requests of some employees falls into a span, by employee, policy, month and status. */
export async function readReportedDays(tx: Transaction, ids: readonly string[], { from, to }: Span) {
  const rows = await tx.query(
    `SELECT r.employee_id, p.id AS policy_id, p.name AS policy_name, to_char(d.date, 'YYYY-MM') AS month, r.status,
       sum(d.hundredths)::int AS hundredths
     FROM unnest($2::uuid[]) WITH ORDINALITY AS w(id, place)
     JOIN requests r ON r.organization_id = $1 AND r.employee_id = w.id AND r.status IN ('pending', 'approved')
       AND r.end_date >= $3 AND r.start_date <= $4
     JOIN policies p ON p.organization_id = $1 AND p.id = r.policy_id
     CROSS JOIN LATERAL hiatus.counted_days(r.start_date, r.day_counts) d
     WHERE d.date >= $3 AND d.date <= $4 AND d.hundredths > 0
     GROUP BY w.place, r.employee_id, p.id, p.name, 4, r.status
     ORDER BY w.place, hiatus.name_key(p.name), p.id, 4, r.status`,
    [tx.organizationId, ids, from, to],
  );
  return rows.map(({ month, status, hundredths, ...row }) => ({
    ...row,
    month: month ?? "",
    status: oneOf(LIVE_STATUSES, status),
    hundredths: hundredths ?? 0,
  }));
}
