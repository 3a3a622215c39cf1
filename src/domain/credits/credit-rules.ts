import type { Assignment } from "../balances/facts";
import { addMonths, earlierOf, type IsoDate } from "../dates/iso-date";
import type { FieldError } from "../errors";
import type { CreditRequests } from "../policies/policy-settings";

/** Why days earned cannot be asked for under a policy: it does not offer it, or the day is still to come. */
export function whyNotCredits(
  policy: { readonly is_active: boolean; readonly credit_requests: CreditRequests },
  { date, today }: { readonly date: IsoDate; readonly today: IsoDate },
): FieldError[] {
  const errors: FieldError[] = [];
  if (!policy.is_active || policy.credit_requests === "none") {
    errors.push({ path: "/policy_id", code: "not_offered", sentence: "credits.not_offered" });
  }
  if (date > today) errors.push({ path: "/date", code: "in_the_future", sentence: "credits.not_yet_earned" });
  return errors;
}

/** The last day on which days earned on a day can be taken; null: they never end. */
export function creditEnd(date: IsoDate, expiryMonths: number | null): IsoDate | null {
  return expiryMonths === null ? null : addMonths(date, expiryMonths);
}

/**
 * The day from which days earned on a day count: that day, or the first one after it on which the policy is held, if
 * the employee has moved to it since and they have not lapsed by then.
 */
export function countsFrom(
  earnedOn: IsoDate,
  { assignments, end }: { readonly assignments: readonly Assignment[]; readonly end: IsoDate | null },
): IsoDate {
  const isHeld = assignments.some(
    ({ effectiveDate, endEffectiveDate }) =>
      effectiveDate <= earnedOn && (endEffectiveDate === null || endEffectiveDate >= earnedOn),
  );
  const later = assignments.map(({ effectiveDate }) => effectiveDate).filter((date) => date > earnedOn);
  const [first, ...others] = later;
  if (isHeld || first === undefined) return earnedOn;
  const next = others.reduce(earlierOf, first);
  return end !== null && end < next ? earnedOn : next;
}
