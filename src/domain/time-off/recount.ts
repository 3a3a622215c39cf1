import { type Hundredths, sumOf } from "../amount";
import { deriveCycles } from "../balances/derive-cycles";
import type { Assignment, BalanceFacts, Employment, PolicyVersion } from "../balances/facts";
import { roomOf } from "../balances/levels";
import { timelineOf } from "../balances/policy-versions";
import { ready } from "../balances/ready-facts";
import { worldsOf } from "../balances/replacements";
import type { WorkCalendar } from "../calendar/work-calendar";
import { addDays, addMonths, earlierOf, type IsoDate, laterOf, toDayNumber } from "../dates/iso-date";
import { isEmployedOn, spellsOf } from "../people/spells";
import { MONTHS_AHEAD } from "./bookable-dates";
import { deductibleDaysBy } from "./check-request";
import { type CountedDate, countDates, isHeldOn } from "./day-count";
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
  /** Of the policy. */
  readonly assignments: readonly Assignment[];
  /** The approved requests that take days out of it. */
  readonly interruptions: readonly TimeOffDates[];
}

export interface Recounted {
  readonly dates: readonly CountedDate[];
  readonly hundredths: Hundredths;
  /** Above 0: taken in addition; below: given back. */
  readonly change: Hundredths;
  /** Whether a date still takes something on which nothing could be booked any more. */
  readonly isOutside: boolean;
}

/** The first date of a request that may be counted again: today, or the first one outside the employment. */
export function recountsFrom(
  { startDate }: Pick<TimeOffDates, "startDate">,
  employment: Employment,
  today: IsoDate,
): IsoDate {
  let day = startDate;
  for (const { hireDate, endDate } of spellsOf(employment)) {
    if (hireDate !== null && day < hireDate) break;
    if (endDate === null) return today;
    if (day <= endDate) day = addDays(endDate, 1);
  }
  return earlierOf(day, today);
}

/** Counts the dates from today on again, and those outside the employment; all others keep what they took. */
export function recount(facts: RecountFacts): Recounted {
  const { dates, stored, today, calendar, versions, employment, assignments, interruptions } = facts;
  const deductibleDaysOn = deductibleDaysBy(timelineOf(versions));
  const kept = new Map(
    stored
      .filter(({ date }) => date < today && isEmployedOn(date, employment))
      .map((counted) => [counted.date, counted]),
  );
  const rules = { calendar, deductibleDaysOn, employment, assignments, interruptions };
  const counted = countDates(dates, rules).map((fresh) => kept.get(fresh.date) ?? fresh);
  const hundredths = sumOf(counted);
  return {
    dates: counted,
    hundredths,
    change: hundredths - sumOf(stored),
    isOutside: counted.some((one) => one.hundredths > 0 && !isHeldOn(one.date, { employment, assignments })),
  };
}

/** Whether the balance covers all that is booked on every date of a range; a request that makes it fail needs attention. */
export function stillFits(
  facts: BalanceFacts,
  { from, to }: { readonly from: IsoDate; readonly to: IsoDate },
): boolean {
  const first = toDayNumber(from);
  const last = toDayNumber(to);
  return worldsOf(facts).every((world) => {
    const levels = roomOf(deriveCycles(ready(world), last));
    return levels.every(
      ({ day, hundredths }, index) =>
        hundredths >= 0 || day > last || (levels[index + 1]?.day ?? Infinity) <= first,
    );
  });
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

/** Whether all dates of a request lie outside an employment. */
export function isOutsideOf({ startDate, endDate }: TimeOffDates, employment: Employment): boolean {
  return spellsOf(employment).every(
    ({ hireDate, endDate: lastDay }) =>
      (lastDay !== null && startDate > lastDay) || (hireDate !== null && endDate < hireDate),
  );
}

/** Whether a request has not begun and lies outside all assignments of its policy. */
export function isNoLongerHeld(
  { startDate, endDate }: TimeOffDates,
  assignments: readonly Assignment[],
  today: IsoDate,
): boolean {
  const touches = ({ effectiveDate, endEffectiveDate }: Assignment) =>
    endDate >= effectiveDate && (endEffectiveDate === null || startDate <= endEffectiveDate);
  return startDate >= today && !assignments.some(touches);
}
