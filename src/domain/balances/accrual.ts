import { divideHalfUp, type Hundredths } from "../amount";
import { civilOf, type DayNumber, firstOfMonth } from "../dates/day-number";
import type { AccrualCycle, ClosingFrequency } from "../policies/policy-settings";
import { coveredDays } from "./coverage";
import { type Cycle, halfMonthOf, runOfDays, type Span } from "./cycles";
import type { DatedCycle } from "./policy-versions";
import { touchesActiveMonths } from "./policy-year";

/** The day from which a cycle's credit reaches a total. */
export interface Credit {
  readonly day: DayNumber;
  /** All credited in the cycle by then. */
  readonly total: Hundredths;
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

/** What a cycle credits and when, in order of days; rounded cumulatively, so that a whole year adds up to the allowance. */
export function creditsOf(cycle: DatedCycle, coverage: readonly Span[]): Credit[] {
  const share = shareOf(cycle);
  if (share === 0) return [];
  const { accrualCycle, proration } = cycle.terms;
  const periods = earningPeriods(cycle.uncut, accrualCycle);
  const credits: Credit[] = [];
  let weights: Fraction = { numerator: 0, denominator: 1 };
  for (const period of periods) {
    const covered = coveredDays(within(period, cycle), coverage);
    if (covered === 0) continue;
    const days = period.end - period.start + 1;
    weights = plus(weights, proration === "none" ? days : covered, days);
    credits.push({
      day: accrualCycle === "upfront" ? period.start : period.end,
      total: divideHalfUp(share * weights.numerator, weights.denominator * periods.length),
    });
  }
  return credits;
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

function shareOf({ uncut, terms }: DatedCycle): Hundredths {
  const { position, earningCycles } = uncut;
  if (position === null || terms.allowanceEntitlement === "unlimited") return 0;
  const allowance = terms.annualAllowance;
  return (
    divideHalfUp(allowance * (position + 1), earningCycles) -
    divideHalfUp(allowance * position, earningCycles)
  );
}

/** The accrual periods of a whole cycle, clipped to it, that have a day in an active month. */
function earningPeriods(cycle: Cycle, accrualCycle: AccrualCycle): Span[] {
  if (accrualCycle === "upfront") return [cycle];
  const periods: Span[] = [];
  for (let start = cycle.start; start <= cycle.end; ) {
    const end = Math.min(endOfPeriod(accrualCycle, start), cycle.end);
    if (touchesActiveMonths(cycle.scheme, start, end)) periods.push({ start, end });
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

function within(span: Span, bounds: Span): Span {
  return { start: Math.max(span.start, bounds.start), end: Math.min(span.end, bounds.end) };
}

interface Fraction {
  readonly numerator: number;
  readonly denominator: number;
}

/** The lengths of the periods of one kind have a least common multiple below 400,000, so reduced fractions stay exact. */
function plus({ numerator, denominator }: Fraction, part: number, whole: number): Fraction {
  if (part === whole) return { numerator: numerator + denominator, denominator };
  const sum = numerator * whole + part * denominator;
  const divisor = greatestCommonDivisor(sum, denominator * whole);
  return { numerator: sum / divisor, denominator: (denominator * whole) / divisor };
}

function greatestCommonDivisor(a: number, b: number): number {
  return b === 0 ? a : greatestCommonDivisor(b, a % b);
}
