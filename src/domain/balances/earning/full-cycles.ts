import { addMonthsTo, civilOf, type DayNumber, firstOfMonth } from "../../dates/day-number";
import { coveredDays, mergeSpans } from "../coverage";
import { type Span, within } from "../cycles";
import type { DatedCycle } from "../policy-versions";
import { activeSpans } from "../policy-year";
import { type Earner, serviceStartOn } from "./allowance";

/** When somebody is employed and holds the policy. */
export interface HeldWhen {
  /** The days of assignment and employment together, in order. */
  readonly coverage: readonly Span[];
  /** Those of the assignments alone. */
  readonly assigned: readonly Span[];
  /** The days of each spell, in order. */
  readonly employed: readonly Span[];
}

/**
 * The days that count as covered in a cycle. After `fullAfterMonths` of service, a cycle is full though
 * employment begins in it, or ends in its second half (German law: BUrlG §§ 4 and 5); an assignment that
 * begins later than the employment, or ends earlier, still counts.
 */
export function coverageIn(
  cycle: DatedCycle,
  held: HeldWhen,
  service: Pick<Earner, "serviceStarts">,
): readonly Span[] {
  const { proration, fullAfterMonths } = cycle.terms;
  if (proration !== "full_months" || fullAfterMonths === null) return held.coverage;
  const full = held.employed.filter(({ start, end }) => {
    const since = serviceStartOn(service, start);
    if (since === null || start > cycle.end) return false;
    return isFullFrom(addMonthsTo(since, fullAfterMonths), cycle, end);
  });
  if (full.length === 0) return held.coverage;
  return mergeSpans([...held.coverage, ...full.flatMap((spell) => beyond(spell, held.assigned))]);
}

/** What is assigned in a spell, as if it had neither beginning nor end. */
function beyond(employed: Span, assigned: readonly Span[]): Span[] {
  // What was assigned only before the employment, or after it, was never held.
  const touching = assigned.filter(({ start, end }) => start <= employed.end && employed.start <= end);
  return touching.map(({ start, end }) => ({
    start: start <= employed.start ? -Infinity : start,
    end: employed.end <= end ? Infinity : end,
  }));
}

/** Whether every day of a cycle's active months is covered. */
export function isFull(cycle: DatedCycle, coverage: readonly Span[]): boolean {
  return activeSpans(cycle.uncut).every(
    (span) => coveredDays(within(span, cycle), coverage) === span.end - span.start + 1,
  );
}

function isFullFrom(fullFrom: DayNumber, cycle: DatedCycle, lastDay: DayNumber): boolean {
  if (lastDay >= cycle.end) return cycle.start <= fullFrom && fullFrom <= cycle.end;
  return lastDay >= fullFrom && lastDay >= secondHalfOf(cycle.uncut);
}

/** The first day of the second half of some whole months: their middle is a 1st, or a 16th. */
function secondHalfOf({ start, end }: Span): DayNumber {
  const first = civilOf(start);
  const after = civilOf(end + 1);
  const months = (after.year - first.year) * 12 + after.month - first.month;
  const middle = firstOfMonth(first.year, first.month + Math.floor(months / 2));
  return months % 2 === 0 ? middle : middle + 15;
}
