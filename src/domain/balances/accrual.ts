import { divideHalfUp, type Hundredths } from "../amount";
import { civilOf, type DayNumber, firstOfMonth } from "../dates/day-number";
import type { AccrualCycle, ClosingFrequency } from "../policies/policy-settings";
import { halfMonthOf, runOfDays, type Span } from "./cycles";
import { ANYBODY, type Earner } from "./earning/allowance";
import { dailyAmounts, earnedIn } from "./earning/earned-days";
import { type Fraction, NOTHING, plus, shareOf } from "./earning/fraction";
import { isFull } from "./earning/full-cycles";
import { roundedTo } from "./earning/rounding";
import type { DatedCycle } from "./policy-versions";
import { touchesActiveMonths } from "./policy-year";

/** The day from which a cycle's credit reaches a total. */
export interface Credit {
  readonly day: DayNumber;
  /** All credited in the cycle by then. */
  readonly total: Hundredths;
  /** What of this credit was not earned, because the balance had reached its cap. */
  readonly beyondCap?: Hundredths;
}

/** A credit with the first day of the period that earns it. */
export interface EarnedCredit extends Credit {
  readonly from: DayNumber;
}

/** Longer ones have a higher rank. */
const LENGTH_RANK: Readonly<Record<ClosingFrequency | Exclude<AccrualCycle, "upfront">, number>> = {
  weekly: 1,
  "bi-weekly": 2,
  "semi-monthly": 3,
  monthly: 4,
  quarterly: 5,
  "semi-annual": 6,
  annual: 7,
};

/** Whether a policy may credit in this rhythm: at once, or in periods shorter than its cycles. */
export function isShorterThanCycle(accrualCycle: AccrualCycle, frequency: ClosingFrequency): boolean {
  if (accrualCycle === "upfront") return true;
  // A frequency without a rank is not comparable, and so never shorter.
  return LENGTH_RANK[accrualCycle] < LENGTH_RANK[frequency];
}

/** Whether a policy may count full months: its cycles are made of months, and what it credits is, too. */
export function hasWholeMonths(accrualCycle: AccrualCycle, frequency: ClosingFrequency): boolean {
  const isOfMonths = accrualCycle === "upfront" || accrualCycle === "monthly";
  return isOfMonths && LENGTH_RANK[frequency] >= LENGTH_RANK.monthly;
}

/** What a cycle credits and when, in order of days; rounded cumulatively, so that a whole year adds up to the allowance. */
export function creditsOf(
  cycle: DatedCycle,
  coverage: readonly Span[],
  earner: Earner = ANYBODY,
): EarnedCredit[] {
  if (cycle.uncut.position === null || cycle.terms.allowanceEntitlement === "unlimited") return [];
  const daily = dailyAmounts(cycle, earner);
  if (daily === null) return [];
  const periods = earningPeriods(cycle);
  const parts: { from: DayNumber; day: DayNumber; earned: Fraction }[] = [];
  let earned = NOTHING;
  for (const period of periods) {
    const sum = earnedIn(period, cycle, { amounts: daily.amounts, coverage });
    if (sum === 0) continue;
    earned = plus(earned, sum, period.end - period.start + 1);
    parts.push({ from: period.start, day: period.end, earned });
  }
  const divisor = daily.times * periods.length;
  const rounded = roundedEntitlement(cycle, { coverage, earned, divisor });
  const credited = cycle.terms.accrualCycle === "upfront" ? atOnce(cycle.start, parts) : parts;
  return credited.map((part) => ({
    from: part.from,
    day: part.day,
    total:
      rounded === null
        ? divideHalfUp(part.earned.numerator, part.earned.denominator * divisor)
        : shareOf(rounded, part.earned, earned),
  }));
}

/** The credit by a day. */
export function creditBy(credits: readonly Credit[], day: DayNumber): Hundredths {
  let total = 0;
  for (const credit of credits) {
    if (credit.day > day) break;
    total = credit.total;
  }
  return total;
}

/** What is earned in all, rounded as the terms have it where the cycle is not covered on every day; null: not rounded. */
function roundedEntitlement(
  cycle: DatedCycle,
  {
    coverage,
    earned,
    divisor,
  }: { readonly coverage: readonly Span[]; readonly earned: Fraction; readonly divisor: number },
): Hundredths | null {
  const { rounding } = cycle.terms;
  if (rounding === "none" || isFull(cycle, coverage)) return null;
  return roundedTo(rounding, { numerator: earned.numerator, denominator: earned.denominator * divisor });
}

function atOnce<T extends object>(day: DayNumber, parts: readonly T[]): T[] {
  const last = parts.at(-1);
  return last === undefined ? [] : [{ ...last, day }];
}

/** The periods of a whole cycle, clipped to it, that have a day in an active month; full months are counted one by one. */
function earningPeriods({ uncut, terms }: DatedCycle): Span[] {
  const isByMonth = terms.proration === "full_months";
  if (terms.accrualCycle === "upfront" && !isByMonth) return [uncut];
  const accrualCycle = terms.accrualCycle === "upfront" ? "monthly" : terms.accrualCycle;
  const periods: Span[] = [];
  for (let start = uncut.start; start <= uncut.end; ) {
    const end = Math.min(endOfPeriod(accrualCycle, start), uncut.end);
    if (touchesActiveMonths(uncut.scheme, start, end)) periods.push({ start, end });
    start = end + 1;
  }
  return periods;
}

function endOfPeriod(accrualCycle: Exclude<AccrualCycle, "upfront">, day: DayNumber): DayNumber {
  switch (accrualCycle) {
    case "monthly": {
      const { year, month } = civilOf(day);
      return firstOfMonth(year, month + 1) - 1;
    }
    case "semi-monthly":
      return halfMonthOf(day).end;
    case "bi-weekly":
      return runOfDays(day, 14).end;
    case "weekly":
      return runOfDays(day, 7).end;
  }
}
