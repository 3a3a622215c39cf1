import { hasWholeMonths, isShorterThanCycle } from "../balances/accrual";
import type { PolicyVersion } from "../balances/facts";
import type { IsoDate } from "../dates/iso-date";
import type { FieldError } from "../errors";
import type { NoticePeriod } from "./policy-settings";

type RuledTerms = Pick<PolicyVersion, "accrualCycle" | "balanceClosingFrequency"> &
  Partial<Pick<PolicyVersion, "proration" | "allowanceTiers">>;

/**
 * What is wrong with the terms of a version: days are credited in periods shorter than its cycles, full months are counted
 * where cycles and credits are made of months, and tiers follow each other by years of service.
 */
export function whyNotTerms({
  accrualCycle,
  balanceClosingFrequency,
  proration,
  allowanceTiers = [],
}: RuledTerms): FieldError[] {
  const errors: FieldError[] = [];
  if (!isShorterThanCycle(accrualCycle, balanceClosingFrequency)) {
    errors.push({ path: "/accrual_cycle", code: "not_shorter", sentence: "policies.not_shorter" });
  }
  if (proration === "full_months" && !hasWholeMonths(accrualCycle, balanceClosingFrequency)) {
    errors.push({ path: "/proration", code: "not_whole_months", sentence: "policies.not_whole_months" });
  }
  const late = allowanceTiers.findIndex(
    ([afterYears], index) => afterYears <= (allowanceTiers[index - 1]?.[0] ?? 0),
  );
  if (late >= 0) {
    const path = `/allowance_tiers/${late}/after_years`;
    errors.push({ path, code: "not_ascending", sentence: "policies.tiers_ascend" });
  }
  return errors;
}

/** What is wrong with a notice: its period and count must be set together. */
export function whyNotNotice({
  noticePeriod,
  noticePeriodCount,
}: {
  readonly noticePeriod: NoticePeriod | null;
  readonly noticePeriodCount: number | null;
}): FieldError[] {
  if ((noticePeriod === null) === (noticePeriodCount === null)) return [];
  return noticePeriod === null
    ? [{ path: "/notice_period", code: "required", sentence: "policies.notice_of_what" }]
    : [{ path: "/notice_period_count", code: "required", sentence: "policies.how_much_notice" }];
}

/** What is wrong with the date of a version: closed and running cycles keep theirs. */
export function whyNotEffective(effectiveDate: IsoDate, today: IsoDate): FieldError[] {
  if (effectiveDate >= today) return [];
  return [{ path: "/effective_date", code: "in_the_past", sentence: "policies.not_before_today" }];
}
