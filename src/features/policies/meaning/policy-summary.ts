import { isAllYear, monthBefore, type PolicySettings } from "../settings/policy-settings";

/** A message of the catalogue with its values: days, months of the year and counts are not formatted yet. */
export interface Sentence {
  readonly key: SentenceKey;
  readonly days?: number;
  readonly start_month?: number;
  readonly end_month?: number;
  readonly count?: number;
  /** The period that begins and closes: the year, or a shorter cycle. */
  readonly cycle?: PolicySettings["balance_closing_frequency"];
}

export type SentenceKey =
  | "unlimited"
  | `days_${PolicySettings["accrual_cycle"]}`
  | "days_each_cycle"
  | "by_work_pattern"
  | `tier_${PolicySettings["tier_start"]}`
  | "part_of_year"
  | "full_months"
  | "full_after"
  | `rounds_${Exclude<PolicySettings["rounding"], "none">}`
  | "capped"
  | "overdraft"
  | "overdraft_any"
  | "waiting"
  | "interrupts"
  | "attachment_later"
  | "whole_year"
  | "whole_cycle"
  | `whole_${Exclude<PolicySettings["accrual_cycle"], "upfront">}`
  | "carries_nothing"
  | "carries_some"
  | "carries_all"
  | "carried_until_month"
  | "carried_for_months"
  | "carried_forever"
  | `counts_${PolicySettings["deductible_days"]}`
  | "year_months"
  | "season"
  | "season_month"
  | "approval"
  | "no_approval"
  | "half_days"
  | "whole_days"
  | "notice_none"
  | "notice_zero"
  | `notice_${"days" | "weeks" | "months"}`
  | "credits"
  | "credits_end"
  | "note_needed"
  | "attachment_needed"
  | "no_attachment";

export const TOPICS = ["allowance", "left_over", "counting", "requests"] as const;
export type Topic = (typeof TOPICS)[number];

/** What settings mean, in sentences under topics; topics without anything to say are empty. */
export function summaryOf(settings: PolicySettings): Record<Topic, Sentence[]> {
  const isLimited = settings.allowance_entitlement === "base_annual_allowance";
  return {
    allowance: isLimited
      ? [earned(settings), ...byPerson(settings), ...joining(settings), ...limits(settings)]
      : [{ key: "unlimited" }],
    left_over: isLimited ? leftOver(settings) : [],
    counting: [{ key: `counts_${settings.deductible_days}` }, ...months(settings)],
    requests: requests(settings),
  };
}

/** The one or two sentences that distinguish a policy. */
export function headlineOf(settings: PolicySettings): Sentence[] {
  const { allowance, left_over } = summaryOf(settings);
  return [...allowance.slice(0, 1), ...left_over.slice(0, 1)];
}

function earned({
  annual_allowance: days,
  accrual_cycle,
  balance_closing_frequency: cycle,
}: PolicySettings): Sentence {
  if (accrual_cycle !== "upfront") return { key: `days_${accrual_cycle}`, days };
  return cycle === "annual" ? { key: "days_upfront", days } : { key: "days_each_cycle", days, cycle };
}

function byPerson({ allowance_basis, allowance_tiers, tier_start }: PolicySettings): Sentence[] {
  const tiers = allowance_tiers.map(
    ({ after_years: count, annual_allowance: days }): Sentence => ({
      key: `tier_${tier_start}`,
      count,
      days,
    }),
  );
  return [...(allowance_basis === "work_pattern" ? [{ key: "by_work_pattern" } as const] : []), ...tiers];
}

function joining(settings: PolicySettings): Sentence[] {
  const { full_after_months: count, rounding } = settings;
  const isByMonth = settings.proration === "full_months";
  return [
    partOrWhole(settings),
    ...(isByMonth && count !== null ? [{ key: "full_after", count } as const] : []),
    ...(rounding === "none" ? [] : [{ key: `rounds_${rounding}` } as const]),
  ];
}

function partOrWhole({
  proration,
  accrual_cycle,
  balance_closing_frequency: cycle,
}: PolicySettings): Sentence {
  if (proration === "calendar_days") return { key: "part_of_year" };
  if (proration === "full_months") return { key: "full_months" };
  if (accrual_cycle !== "upfront") return { key: `whole_${accrual_cycle}` };
  return cycle === "annual" ? { key: "whole_year" } : { key: "whole_cycle", cycle };
}

function limits({ balance_cap: cap, overdraft_limit: overdraft }: PolicySettings): Sentence[] {
  return [
    ...(cap === null ? [] : [{ key: "capped", days: cap } as const]),
    ...(overdraft === null ? [{ key: "overdraft_any" } as const] : []),
    ...(overdraft === null || overdraft === 0 ? [] : [{ key: "overdraft", days: overdraft } as const]),
  ];
}

function leftOver(settings: PolicySettings): Sentence[] {
  const {
    carryover_limit: limit,
    carryover_expiry_months: count,
    balance_closing_frequency: cycle,
  } = settings;
  if (limit === 0 || count === 0) return [{ key: "carries_nothing", cycle }];
  const carried: Sentence =
    limit === null ? { key: "carries_all", cycle } : { key: "carries_some", cycle, days: limit };
  return [carried, usable(settings, count)];
}

/** A year ends with a month, so what lapses some months later does so with a month too. */
function usable(
  { balance_closing_frequency: cycle, activity_period_start: start }: PolicySettings,
  count: number | null,
): Sentence {
  if (count === null) return { key: "carried_forever" };
  if (cycle !== "annual" || count > 12) return { key: "carried_for_months", count };
  return { key: "carried_until_month", end_month: ((start + count - 2) % 12) + 1 };
}

function months(settings: PolicySettings): Sentence[] {
  const { activity_period_start: start, activity_period_close: close } = settings;
  const year: Sentence = { key: "year_months", start_month: start, end_month: monthBefore(start) };
  if (isAllYear(settings)) return start === 1 ? [] : [year];
  if (start === close) return [{ key: "season_month", start_month: start }];
  return [{ key: "season", start_month: start, end_month: close }];
}

function requests(settings: PolicySettings): Sentence[] {
  const { request_attachment_requirement: attachment } = settings;
  return [
    { key: settings.is_approval_required ? "approval" : "no_approval" },
    notice(settings),
    { key: settings.shortest_request_amount === "half_day" ? "half_days" : "whole_days" },
    ...(settings.waiting_months > 0 ? [{ key: "waiting", count: settings.waiting_months } as const] : []),
    ...(settings.is_request_note_mandatory ? [{ key: "note_needed" } as const] : []),
    ...(settings.interrupts ? [{ key: "interrupts" } as const] : []),
    ...(settings.attachment_after_days === null
      ? []
      : [{ key: "attachment_later", count: settings.attachment_after_days } as const]),
    ...(attachment === "mandatory" ? [{ key: "attachment_needed" } as const] : []),
    ...(attachment === "none" ? [{ key: "no_attachment" } as const] : []),
    ...credits(settings),
  ];
}

function credits({ credit_requests, credit_expiry_months: count }: PolicySettings): Sentence[] {
  if (credit_requests === "none") return [];
  return [{ key: "credits" }, ...(count === null ? [] : [{ key: "credits_end", count } as const])];
}

function notice({ notice_period: period, notice_period_count: count }: PolicySettings): Sentence {
  if (period === null || count === null) return { key: "notice_none" };
  return count === 0 ? { key: "notice_zero" } : { key: `notice_${period}`, count };
}
