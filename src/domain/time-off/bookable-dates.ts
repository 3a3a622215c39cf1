import { coverageOf, intersectSpans, mergeSpans } from "../balances/coverage";
import type { Span } from "../balances/cycles";
import type { BalanceFacts } from "../balances/facts";
import { cycleAt, type PolicyTimeline, timelineOf } from "../balances/policy-versions";
import { lastActiveDay, policyYearStart, type Scheme } from "../balances/policy-year";
import { addMonthsTo, type DayNumber } from "../dates/day-number";
import { fromDayNumber, type IsoDate, toDayNumber } from "../dates/iso-date";

/** Who books under which policy, and when. */
export interface BookingFacts {
  readonly today: IsoDate;
  /** Whether an admin books: from the cycle before the current one. */
  readonly isAdmin: boolean;
  readonly balance: BalanceFacts;
}

/** The days that may be booked, and each of the bounds that make them. */
export interface BookableDays {
  readonly bookable: readonly Span[];
  /** From the start of the current cycle to 24 months ahead. */
  readonly window: Span;
  /** Of assignments that have not ended, inside the employment. */
  readonly assigned: readonly Span[];
  /** In the activity months. */
  readonly active: readonly Span[];
}

/** How far ahead anything can be booked. */
export const MONTHS_AHEAD = 24;
const MONTHS_BACK_WHEN_UNLIMITED = 12;

/** The ranges of dates that may be booked, in order, apart by at least a day. */
export function bookableRanges(facts: BookingFacts): { start: IsoDate; end: IsoDate }[] {
  return bookableDays(facts, timelineOf(facts.balance.versions)).bookable.map(({ start, end }) => ({
    start: fromDayNumber(start),
    end: fromDayNumber(end),
  }));
}

/** The days that may be booked: assigned, employed, active and neither too old nor too far ahead. */
export function bookableDays(facts: BookingFacts, timeline: PolicyTimeline): BookableDays {
  const { assignments, employment } = facts.balance;
  const today = toDayNumber(facts.today);
  const window = { start: firstBookable(facts, timeline), end: addMonthsTo(today, MONTHS_AHEAD) };
  const covered = assignments.flatMap((assignment) => coverageOf(assignment, employment));
  const notEnded = covered.filter(({ end }) => end >= today);
  const assigned = mergeSpans(notEnded);
  const active = activeSpans(timeline, window);
  return { bookable: intersectSpans(intersectSpans([window], active), assigned), window, assigned, active };
}

function firstBookable({ today, isAdmin }: BookingFacts, timeline: PolicyTimeline): DayNumber {
  const day = toDayNumber(today);
  const { start, terms } = cycleAt(timeline, day);
  const before = isAdmin ? cycleAt(timeline, start - 1).start : start;
  if (terms.allowanceEntitlement !== "unlimited") return before;
  return Math.min(before, addMonthsTo(day, -MONTHS_BACK_WHEN_UNLIMITED));
}

/** The active days of a window, by the scheme of the time. */
function activeSpans({ schemes }: PolicyTimeline, window: Span): Span[] {
  return mergeSpans(
    schemes.flatMap(({ scheme, from }, index) => {
      const until = (schemes[index + 1]?.from ?? Infinity) - 1;
      return intersectSpans(activeSpansOf(scheme, window), [{ start: from, end: until }]);
    }),
  );
}

function activeSpansOf(scheme: Scheme, window: Span): Span[] {
  if (scheme.activeMonths === 12) return [window];
  const spans: Span[] = [];
  for (let year = policyYearStart(scheme, window.start); year <= window.end; ) {
    spans.push({ start: year, end: lastActiveDay(scheme, year) });
    year = policyYearStart(scheme, year, 1);
  }
  return intersectSpans(spans, [window]);
}
