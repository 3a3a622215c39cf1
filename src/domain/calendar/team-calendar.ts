import type { RequestStatus } from "../approval/states";
import { addDays, daysBetween, earlierOf, type IsoDate, laterOf } from "../dates/iso-date";
import { partAskedOn } from "../time-off/day-count";
import type { DayPart, TimeOffDates } from "../time-off/time-off-dates";
import {
  type Halves,
  type Holiday,
  halvesOf,
  partOf,
  type WorkCalendar,
  workedHalves,
} from "./work-calendar";

interface Range {
  readonly from: IsoDate;
  /** Inclusive. */
  readonly to: IsoDate;
}

/** A live request, to whoever looks at the calendar. */
export interface Absence extends TimeOffDates {
  readonly requestId: string;
  readonly policyId: string;
  readonly status: RequestStatus;
  /** Whether the viewer may read the request. */
  readonly isOpen: boolean;
}

/** What a viewer sees of a date: `request` is null if they may not read it. */
export interface AwayPart {
  readonly date: IsoDate;
  readonly part: DayPart;
  readonly request: Pick<Absence, "requestId" | "policyId" | "status"> | null;
}

interface Viewed {
  readonly range: Range;
  /** Null for viewers who may not know when the employee works. */
  readonly calendar: WorkCalendar | null;
}

/**
 * When an employee is away; of the approved, what comes first has the half days. A request that the viewer may read is shown as such; of other requests the viewer
 * only sees that somebody is away, once they are approved. Days not worked are left out only for viewers who
 * may know them.
 */
export function awayParts(absences: readonly Absence[], { range, calendar }: Viewed): AwayPart[] {
  const parts: AwayPart[] = [];
  const closed = new Map<IsoDate, Halves>();
  // What waits to replace time off is shown beside it, not over it.
  const shown = new Map<IsoDate, number>();
  for (const absence of approvedFirst(absences)) {
    if (!absence.isOpen && absence.status !== "approved") continue;
    for (const date of datesWithin(absence, range)) {
      const asked = halvesOf(partAskedOn(date, absence));
      if (!absence.isOpen) {
        closed.set(date, ((closed.get(date) ?? 0) | asked) as Halves);
        continue;
      }
      const { requestId, policyId, status } = absence;
      const own = asked & ~(shown.get(date) ?? 0);
      shown.set(date, (shown.get(date) ?? 0) | asked);
      const part = partOf((calendar === null ? own : own & workedHalves(calendar, date)) as Halves);
      if (part !== null) parts.push({ date, part, request: { requestId, policyId, status } });
    }
  }
  for (const [date, halves] of closed) {
    const part = partOf(halves);
    if (part !== null) parts.push({ date, part, request: null });
  }
  return parts.sort(byDate);
}

function approvedFirst(absences: readonly Absence[]): Absence[] {
  const rank = ({ status }: Absence) => (status === "approved" ? 0 : 1);
  return absences.toSorted((a, b) => rank(a) - rank(b));
}

/** The holidays of a range, date by date. */
export function holidayParts(
  holidays: readonly Holiday[],
  range: Range,
): { date: IsoDate; part: DayPart; name: string }[] {
  return holidays
    .flatMap((holiday) =>
      datesWithin(holiday, range).map((date) => ({ date, part: holiday.partType, name: holiday.name })),
    )
    .sort(byDate);
}

function datesWithin(
  { startDate, endDate }: Pick<TimeOffDates, "startDate" | "endDate">,
  range: Range,
): IsoDate[] {
  const first = laterOf(startDate, range.from);
  const days = daysBetween(first, earlierOf(endDate, range.to)) + 1;
  return Array.from({ length: Math.max(0, days) }, (_, index) => addDays(first, index));
}

/** By date, the morning first. */
function byDate(a: { date: IsoDate; part: DayPart }, b: { date: IsoDate; part: DayPart }): number {
  return `${a.date} ${a.part}`.localeCompare(`${b.date} ${b.part}`);
}
