import { accruedBy } from "./accrual";
import { carriedOn, type Lot, type Used } from "./carried";
import { run, today } from "./database";

// One statement: the key's owner, the five policies, what each carried in, and the days off of the current cycles.
const BALANCES = `
  WITH me AS MATERIALIZED (
    SELECT organization_id, employee_id FROM api_keys WHERE hash = $1
  ), held AS MATERIALIZED (
    SELECT a.organization_id, a.employee_id, a.effective_date, a.end_effective_date, a.policy_id,
      v.deductible_days, v.annual_allowance_hundredths AS allowance, v.allowance_entitlement, v.balance_closing_frequency,
      v.activity_period_start, v.activity_period_close, v.accrual_cycle, c.*
    FROM me
    JOIN policy_assignments a USING (organization_id, employee_id)
    JOIN policy_versions v USING (organization_id, policy_id),
      LATERAL (SELECT CASE v.balance_closing_frequency WHEN 'annual' THEN 12 WHEN 'semi-annual' THEN 6 ELSE 3 END AS months) AS m,
      LATERAL (SELECT (date_trunc('year', $2::date) + make_interval(months => (extract(month FROM $2::date)::int - 1) / months * months))::date AS cycle_start) AS s,
      LATERAL (SELECT months, cycle_start, (cycle_start + make_interval(months => months))::date - 1 AS cycle_end) AS c
  ), used AS MATERIALIZED (
    SELECT r.policy_id, r.status, d.date, d.hundredths
    FROM me
    JOIN requests r ON r.organization_id = me.organization_id AND r.employee_id = me.employee_id
      AND r.end_date >= date_trunc('year', $2::date) AND r.status IN ('approved', 'pending')
    JOIN LATERAL hiatus.counted_days(r.start_date, r.day_counts) AS d ON d.hundredths > 0
  )
  SELECT p.id, p.name, p.color, p.is_active, p.is_approval_required, p.is_request_note_mandatory,
    p.request_attachment_requirement, p.notice_period, p.notice_period_count, p.shortest_request_amount,
    held.deductible_days, held.allowance, p.document_template_id, p.country_code,
    held.allowance_entitlement, held.balance_closing_frequency, held.activity_period_start, held.activity_period_close,
    held.effective_date, held.end_effective_date, held.cycle_start AS cycle_start_date, held.cycle_end AS cycle_end_date,
    held.accrual_cycle, held.months,
    closed.opening AS lots, coalesce(adjusted.hundredths, 0)::int AS adjusted,
    coalesce(days.taken, 0)::int AS taken, coalesce(days.requested, 0)::int AS requested, days.used
  FROM held
  JOIN policies p ON p.organization_id = held.organization_id AND p.id = held.policy_id
  LEFT JOIN closed_cycles closed ON closed.organization_id = held.organization_id AND closed.employee_id = held.employee_id
    AND closed.policy_id = held.policy_id AND closed.cycle_start = (held.cycle_start - make_interval(months => held.months))::date
  LEFT JOIN LATERAL (
    SELECT sum(a.hundredths) AS hundredths FROM adjustments a
    WHERE a.organization_id = held.organization_id AND a.employee_id = held.employee_id AND a.policy_id = held.policy_id
      AND a.date BETWEEN held.cycle_start AND held.cycle_end
  ) AS adjusted ON true
  LEFT JOIN LATERAL (
    SELECT sum(hundredths) FILTER (WHERE status = 'approved') AS taken,
      sum(hundredths) FILTER (WHERE status = 'pending') AS requested,
      string_agg(date || ' ' || hundredths, ',' ORDER BY date) AS used
    FROM used WHERE used.policy_id = held.policy_id AND date BETWEEN held.cycle_start AND held.cycle_end
  ) AS days ON true
  WHERE p.is_active
  ORDER BY lower(p.name)`;

interface BalanceRow {
  [column: string]: unknown;
  allowance: number;
  allowance_entitlement: string;
  accrual_cycle: string;
  months: number;
  cycle_start_date: string;
  lots: Lot[] | null;
  adjusted: number;
  taken: number;
  requested: number;
  used: string | null;
}

/** The balances of a key's owner. */
export async function balances(hash: Buffer): Promise<object[]> {
  const now = today();
  const rows = await run<BalanceRow>("balances", BALANCES, [hash, now]);
  return rows.map((row) => balanceOf(row, now));
}

function balanceOf(row: BalanceRow, now: string): object {
  const { allowance, accrual_cycle, months, lots, adjusted, taken, requested, used, ...fields } = row;
  const isUnlimited = row.allowance_entitlement === "unlimited";
  const carried = isUnlimited ? 0 : carriedOn(lots ?? [], usedOf(used), now);
  const accrued = isUnlimited
    ? 0
    : accruedBy({ allowance, accrual_cycle, months, cycle_start: row.cycle_start_date }, now);
  return {
    ...fields,
    annual_allowance: allowance / 100,
    carryover_days: carried / 100,
    days_accrued: accrued / 100,
    days_taken: taken / 100,
    manual_adjustments: adjusted / 100,
    days_requested: requested / 100,
    current_balance: isUnlimited ? 0 : (carried + accrued + adjusted - taken - requested) / 100,
  };
}

function usedOf(text: string | null): Used {
  return (text?.split(",") ?? []).map((entry) => [entry.slice(0, 10), Number(entry.slice(11))]);
}
