import { accruedBy } from "./accrual";
import { carriedOn, type Lot, type Used } from "./carried";
import { COUNTED_DAYS } from "./counted-days";
import { run, today } from "./database";

// One statement: the days, the approvers, and what moves the balance of the current and the next cycle.
const PREVIEW = `
  WITH ${COUNTED_DAYS}, cycle AS MATERIALIZED (
    SELECT cycle_start, (cycle_start + make_interval(months => months))::date AS next_start, months
    FROM policy, LATERAL (SELECT (date_trunc('year', $6::date)
      + make_interval(months => (extract(month FROM $6::date)::int - 1) / months * months))::date AS cycle_start) AS s
  )
  SELECT policy.*, cycle.cycle_start, cycle.next_start,
    (cycle.next_start + make_interval(months => cycle.months))::date AS next_end,
    (SELECT json_agg(json_build_object('date', date, 'days', (hundredths / 100.0)::float8, 'reason', reason) ORDER BY date)
      FROM days) AS dates,
    (SELECT sum(hundredths)::int FROM days) AS hundredths,
    (SELECT opening FROM closed_cycles c
      WHERE c.organization_id = me.organization_id AND c.employee_id = me.employee_id AND c.policy_id = $2
        AND c.cycle_start = (cycle.cycle_start - make_interval(months => cycle.months))::date) AS lots,
    (SELECT json_agg(json_build_array(d.date, d.hundredths) ORDER BY d.date)
      FROM requests r
      JOIN LATERAL hiatus.counted_days(r.start_date, r.day_counts) AS d ON d.hundredths > 0
      WHERE r.organization_id = me.organization_id AND r.employee_id = me.employee_id AND r.policy_id = $2
        AND r.end_date >= cycle.cycle_start AND r.status IN ('approved', 'pending')) AS used,
    (SELECT json_agg(json_build_array(a.date, a.hundredths)) FROM adjustments a
      WHERE a.organization_id = me.organization_id AND a.employee_id = me.employee_id AND a.policy_id = $2
        AND a.date >= cycle.cycle_start) AS adjustments,
    (SELECT json_agg(json_build_object('employee_id', e.id, 'name', e.name) ORDER BY position)
      FROM employee_approvers
      JOIN employees e ON e.organization_id = employee_approvers.organization_id AND e.id = approver_id
      WHERE employee_approvers.organization_id = me.organization_id AND employee_approvers.employee_id = me.employee_id
    ) AS approvers
  FROM me, policy, cycle`;

interface PreviewRow {
  [column: string]: unknown;
  allowance: number;
  accrual_cycle: string;
  carryover_limit: number | null;
  months: number;
  cycle_start: string;
  next_start: string;
  next_end: string;
  dates: object[];
  hundredths: number;
  lots: Lot[] | null;
  used: Used | null;
  adjustments: Used | null;
  approvers: object[] | null;
}

/** What dates of the current cycle or the next would take, without judging them. */
export async function preview(hash: Buffer, query: URLSearchParams): Promise<object> {
  const now = today();
  const of = (name: string) => query.get(name);
  const part = of("start_date_type") ?? "FULL_DAY";
  const [row] = await run<PreviewRow>("preview", PREVIEW, [
    hash,
    of("policy_id"),
    of("start_date"),
    of("end_date"),
    part,
    now,
  ]);
  if (row === undefined) return {};
  const isNext = (of("start_date") ?? "") >= row.next_start;
  const before = isNext ? nextBalance(row) : currentBalance(row, now);
  const cycle = {
    cycle_start_date: isNext ? row.next_start : row.cycle_start,
    cycle_end_date: dayBefore(isNext ? row.next_end : row.next_start),
    days: row.hundredths / 100,
    balance_before: before / 100,
    balance_after: (before - row.hundredths) / 100,
    lapsed_days_used: 0,
    carryover_change: 0,
  };
  return {
    days: row.hundredths / 100,
    dates: row.dates,
    cycles: [cycle],
    later_cycle: null,
    approvers: row.approvers ?? [],
    needs_second_admin: false,
    violations: [],
  };
}

function currentBalance(row: PreviewRow, now: string): number {
  const { cycle_start, next_start } = row;
  const used = within(row.used, cycle_start, next_start);
  const carried = carriedOn(row.lots ?? [], used, now);
  return carried + accruedBy(row, now) + sum(within(row.adjustments, cycle_start, next_start)) - sum(used);
}

/**
 * The balance on its first day: what the current cycle will hand on, capped, and nothing accrued yet unless
 * the policy credits at once.
 */
function nextBalance(row: PreviewRow): number {
  const remaining = currentBalance(row, dayBefore(row.next_start));
  const carried = Math.min(row.carryover_limit ?? Number.POSITIVE_INFINITY, remaining);
  const accrued = accruedBy({ ...row, cycle_start: row.next_start }, row.next_start);
  const moved =
    sum(within(row.adjustments, row.next_start, row.next_end)) -
    sum(within(row.used, row.next_start, row.next_end));
  return carried + accrued + moved;
}

function within(entries: Used | null, from: string, before: string): Used {
  return (entries ?? []).filter(([date]) => date >= from && date < before);
}

function sum(entries: Used): number {
  return entries.reduce((total, [, hundredths]) => total + hundredths, 0);
}

function dayBefore(day: string): string {
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() - 1);
  return date.toISOString().slice(0, 10);
}
