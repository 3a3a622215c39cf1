import type { Hundredths } from "../amount";
import { deriveCycles, ready } from "../balances/derive-cycles";
import type { BalanceFacts, Employment, PolicyVersion } from "../balances/facts";
import { levelsOf } from "../balances/levels";
import { timelineOf } from "../balances/policy-versions";
import type { WorkCalendar } from "../calendar/work-calendar";
import { addDays, addMonths, earlierOf, type IsoDate, laterOf, toDayNumber } from "../dates/iso-date";
import { MONTHS_AHEAD } from "./bookable-dates";
import { deductibleDaysBy } from "./check-request";
import { type CountedDate, countDates, sumOf } from "./day-count";
import type { TimeOffDates } from "./time-off-dates";

/** A live request and what decides, by now, what its dates take. */
export interface RecountFacts {
  readonly dates: TimeOffDates;
  /** What its dates took so far. */
  readonly stored: readonly CountedDate[];
  readonly today: IsoDate;
  readonly calendar: WorkCalendar;
  readonly versions: readonly PolicyVersion[];
  readonly employment: Employment;
}

export interface Recounted {
  readonly dates: readonly CountedDate[];
  readonly hundredths: Hundredths;
  /** Above 0: taken in addition; below: given back. */
  readonly change: Hundredths;
}

/** The first date that is counted again: today, or the day after an employment that ended before. */
export function recountsFrom({ endDate }: Employment, today: IsoDate): IsoDate {
  return endDate === null ? today : earlierOf(today, addDays(endDate, 1));
}

/** Counts the dates from today on again; earlier ones keep what they took. */
export function recount({ dates, stored, today, calendar, versions, employment }: RecountFacts): Recounted {
  const deductibleDaysOn = deductibleDaysBy(timelineOf(versions));
  const from = recountsFrom(employment, today);
  const kept = new Map(stored.filter(({ date }) => date < from).map((counted) => [counted.date, counted]));
  const counted = countDates(dates, { calendar, deductibleDaysOn, employment }).map(
    (fresh) => kept.get(fresh.date) ?? fresh,
  );
  const hundredths = sumOf(counted);
  return { dates: counted, hundredths, change: hundredths - sumOf(stored) };
}

/** Whether the balance covers all that is booked on every date of a range; a request that makes it fail needs attention. */
export function stillFits(
  facts: BalanceFacts,
  { from, to }: { readonly from: IsoDate; readonly to: IsoDate },
): boolean {
  const first = toDayNumber(from);
  const last = toDayNumber(to);
  const levels = levelsOf(deriveCycles(ready(facts), last));
  return levels.every(
    ({ day, hundredths }, index) =>
      hundredths >= 0 || day > last || (levels[index + 1]?.day ?? Infinity) <= first,
  );
}

/**
 * Whether a recounted request needs an admin's attention: it takes more than before, or was marked already, and the balance no
 * longer covers what is booked from its dates to the bookable horizon.
 */
export function needsAttention(
  facts: BalanceFacts,
  {
    dates,
    today,
    change,
    wasMarked,
  }: {
    readonly dates: TimeOffDates;
    readonly today: IsoDate;
    readonly change: Hundredths;
    readonly wasMarked: boolean;
  },
): boolean {
  if (change <= 0 && !wasMarked) return false;
  const horizon = addMonths(today, MONTHS_AHEAD);
  return !stillFits(facts, { from: laterOf(dates.startDate, today), to: laterOf(dates.endDate, horizon) });
}

/** What becomes of a live request when the employment ends: dates after the end count nothing, a request wholly after it is cancelled. */
export function afterLeaving(dates: TimeOffDates, endDate: IsoDate): "keep" | "recount" | "cancel" {
  if (dates.startDate > endDate) return "cancel";
  return dates.endDate > endDate ? "recount" : "keep";
}
