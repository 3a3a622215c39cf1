import { divideHalfUp, type Hundredths } from "../../amount";
import type { DayNumber } from "../../dates/day-number";
import { type Span, within } from "../cycles";
import type { DatedCycle } from "../policy-versions";
import { type Earner, ratesIn } from "./allowance";

/** What each day earns from then on, until the next. */
interface DailyAmount {
  readonly from: DayNumber;
  readonly amount: number;
}

/** What the days of a cycle earn, as parts of the cycle's share of a yearly allowance. */
export interface DailyAmounts {
  /** In order; the first holds on the first day of the cycle. */
  readonly amounts: readonly DailyAmount[];
  /** An amount is this many times the hundredths that it stands for. */
  readonly times: number;
}

/** What the days of a cycle earn; null when none of them earns anything. */
export function dailyAmounts(cycle: DatedCycle, earner: Earner): DailyAmounts | null {
  const rates = ratesIn(cycle, earner);
  const amounts = rates.map(({ from, allowance, worked }) => ({
    from,
    amount: cycleShare(cycle, allowance) * worked,
  }));
  return amounts.some(({ amount }) => amount > 0) ? { amounts, times: rates[0]?.usual ?? 1 } : null;
}

/** The sum of what the days of an accrual period earn, by the proration of the cycle; the coverage is in order. */
export function earnedIn(
  period: Span,
  cycle: DatedCycle,
  { amounts, coverage }: { readonly amounts: readonly DailyAmount[]; readonly coverage: readonly Span[] },
): number {
  const covered: Span[] = [];
  for (const span of coverage) {
    const inside = within(within(span, period), cycle);
    if (inside.start <= inside.end) covered.push(inside);
  }
  const [first] = covered;
  if (first === undefined) return 0;
  switch (cycle.terms.proration) {
    case "calendar_days":
      return covered.reduce((sum, span) => sum + earnedOver(span, amounts), 0);
    case "full_months":
      return first.start === period.start && first.end === period.end ? earnedOver(period, amounts) : 0;
    case "none":
      return earnedThroughout(period, covered, amounts);
  }
}

/** The part of a yearly allowance that the cycle has, rounded so that the cycles of a year add up to it. */
function cycleShare({ uncut: { position, earningCycles } }: DatedCycle, allowance: Hundredths): Hundredths {
  if (position === null) return 0;
  return (
    divideHalfUp(allowance * (position + 1), earningCycles) -
    divideHalfUp(allowance * position, earningCycles)
  );
}

/** Every day of the period counts; one that is not covered earns like the nearest that is, the earlier of two. */
function earnedThroughout(period: Span, covered: readonly Span[], amounts: readonly DailyAmount[]): number {
  let sum = 0;
  let last: Span | null = null;
  for (const span of covered) {
    const gap = span.start - (last === null ? period.start : last.end + 1);
    const earlier = last === null ? 0 : Math.ceil(gap / 2);
    if (last !== null) sum += earlier * amountOn(last.end, amounts);
    sum += (gap - earlier) * amountOn(span.start, amounts) + earnedOver(span, amounts);
    last = span;
  }
  return last === null ? sum : sum + (period.end - last.end) * amountOn(last.end, amounts);
}

function earnedOver(span: Span, amounts: readonly DailyAmount[]): number {
  let sum = 0;
  for (const [index, { from, amount }] of amounts.entries()) {
    const until = amounts[index + 1]?.from ?? Infinity;
    const first = index === 0 ? span.start : Math.max(span.start, from);
    const days = Math.min(span.end, until - 1) - first + 1;
    if (days > 0) sum += days * amount;
  }
  return sum;
}

function amountOn(day: DayNumber, amounts: readonly DailyAmount[]): number {
  return amounts.findLast(({ from }) => from <= day)?.amount ?? 0;
}
