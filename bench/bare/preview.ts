import { currentOf, type Kept } from "./balances";
import { run } from "./database";
import { type Policy, policies } from "./policies";

const PREVIEW = `
  SELECT b.policy_id, b.effective_date, b.cycle_start, b.cycle_end, b.carried, b.accrued, b.adjusted, b.taken, b.requested,
    p.works, p.approver_ids, p.approver_names,
    ARRAY(SELECT date::text FROM bare.holidays WHERE date BETWEEN $3 AND $4) AS holidays
  FROM bare.people p, LATERAL (
    SELECT * FROM bare.balances b
    WHERE b.employee_id = p.employee_id AND b.policy_id = $2 AND b.cycle_start <= $3
    ORDER BY b.cycle_start DESC LIMIT 1
  ) AS b
  WHERE p.hash = $1`;

interface PreviewRow extends Kept {
  /** Monday to Sunday. */
  works: boolean[];
  approver_ids: string[];
  approver_names: string[];
  holidays: string[];
}

const DAY_MS = 86_400_000;

/** What dates of one cycle would take, without judging them. */
export async function preview(hash: Buffer, query: URLSearchParams): Promise<object> {
  const of = (name: string) => query.get(name) ?? "";
  const policy = (await policies()).get(of("policy_id"));
  const [start, end, part] = [of("start_date"), of("end_date"), query.get("start_date_type") ?? "FULL_DAY"];
  const [row] = await run<PreviewRow>("preview", PREVIEW, [hash, of("policy_id"), start, end]);
  if (row === undefined || policy === undefined) return {};
  const dates = countedDates(row, policy, { start, end, whole: part === "FULL_DAY" ? 1 : 0.5 });
  const days = dates.reduce((sum, date) => sum + date.days, 0);
  const before = currentOf(row) / 100;
  return {
    days,
    dates,
    cycles: [
      {
        cycle_start_date: row.cycle_start,
        cycle_end_date: row.cycle_end,
        days,
        balance_before: before,
        balance_after: (currentOf(row) - days * 100) / 100,
        lapsed_days_used: 0,
        carryover_change: 0,
      },
    ],
    later_cycle: null,
    approvers: row.approver_ids.map((employee_id, at) => ({ employee_id, name: row.approver_names[at] })),
    needs_second_admin: false,
    limits: [],
    interrupts: [],
    needs_attachment: false,
    change: null,
    violations: [],
  };
}

function countedDates(
  { works, holidays }: PreviewRow,
  { deductible_days }: Policy,
  { start, end, whole }: { start: string; end: string; whole: number },
) {
  const dates: { date: string; days: number; reason: string; interrupted_part: null }[] = [];
  for (let at = Date.parse(start); at <= Date.parse(end); at += DAY_MS) {
    const day = new Date(at);
    const date = day.toISOString().slice(0, 10);
    const isFree = deductible_days === "workdays_only" && works[(day.getUTCDay() + 6) % 7] === false;
    const isHoliday = deductible_days !== "any_day" && holidays.includes(date);
    const reason = isFree ? "not_worked" : isHoliday ? "holiday" : "counted";
    dates.push({ date, days: reason === "counted" ? whole : 0, reason, interrupted_part: null });
  }
  return dates;
}
