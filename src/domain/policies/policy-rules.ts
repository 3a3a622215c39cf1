import { isShorterThanCycle } from "../balances/accrual";
import type { PolicyVersion } from "../balances/facts";
import type { IsoDate } from "../dates/iso-date";
import type { FieldError } from "../errors";
import type { NoticePeriod } from "./policy-settings";

/** What is wrong with the terms of a version: days cannot be credited in periods as long as its cycles, or longer. */
export function whyNotTerms({
  accrualCycle,
  balanceClosingFrequency,
}: Pick<PolicyVersion, "accrualCycle" | "balanceClosingFrequency">): FieldError[] {
  if (isShorterThanCycle(accrualCycle, balanceClosingFrequency)) return [];
  return [{ path: "/accrual_cycle", code: "not_shorter", sentence: "policies.not_shorter" }];
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
