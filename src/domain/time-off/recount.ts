import type { Hundredths } from "../amount";
import { deriveCycles, ready } from "../balances/derive-cycles";
import type { BalanceFacts, Employment, PolicyVersion } from "../balances/facts";
import { levelsOf } from "../balances/levels";
import { timelineOf } from "../balances/policy-versions";
import type { WorkCalendar } from "../calendar/work-calendar";
import { type IsoDate, toDayNumber } from "../dates/iso-date";
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

/** Counts the dates from today on again; earlier ones keep what they took. */
export function recount({ dates, stored, today, calendar, versions, employment }: RecountFacts): Recounted {
  const deductibleDaysOn = deductibleDaysBy(timelineOf(versions));
  const kept = new Map(stored.filter(({ date }) => date < today).map((counted) => [counted.date, counted]));
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

/** What becomes of a live request when the employment ends: dates after the end count nothing, a request wholly after it is cancelled. */
export function afterLeaving(dates: TimeOffDates, endDate: IsoDate): "keep" | "recount" | "cancel" {
  if (dates.startDate > endDate) return "cancel";
  return dates.endDate > endDate ? "recount" : "keep";
}
