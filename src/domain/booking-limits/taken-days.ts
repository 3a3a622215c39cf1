import type { Employment } from "../balances/facts";
import {
  type Halves,
  halvesOf,
  holidayHalves,
  type WorkCalendar,
  workedHalves,
} from "../calendar/work-calendar";
import { fromDayNumber, type IsoDate, toDayNumber } from "../dates/iso-date";
import { isEmployedOn } from "../people/spells";
import { partAskedOn } from "../time-off/day-count";
import type { TimeOffDates } from "../time-off/time-off-dates";
import type { LimitFields } from "./booking-limit";

/** When somebody would work. */
export interface Worker {
  readonly calendar: WorkCalendar;
  readonly employment: Employment;
}

/** Pending or approved time off of somebody whom a capacity names. */
export interface Absence {
  readonly employeeId: string;
  readonly dates: TimeOffDates;
  readonly worker: Worker;
}

/** A limit that names an employee, with the others whom it names and who are away. */
export interface LimitInForce
  extends Pick<LimitFields, "name" | "kind" | "policyIds" | "startDate" | "endDate" | "maxAbsent"> {
  readonly id: string;
  /** Of a capacity: on all days, or at least on those on which it may be reached. */
  readonly absences: readonly Absence[];
}

interface Range {
  readonly from: IsoDate;
  readonly to: IsoDate;
}

const WHOLE_DAY = halvesOf("FULL_DAY");

/**
 * The half days of a range that a limit keeps an employee from booking, by date: all days of a blackout; of a
 * capacity the half days that the employee would work while as many others as it allows are away, each of whom
 * would have worked then.
 */
export function takenHalves(limit: LimitInForce, worker: Worker, { from, to }: Range): Map<IsoDate, Halves> {
  const first = toDayNumber(from < limit.startDate ? limit.startDate : from);
  const last = toDayNumber(limit.endDate !== null && limit.endDate < to ? limit.endDate : to);
  const most = limit.kind === "capacity" ? (limit.maxAbsent ?? 0) : null;
  const away = most === null ? null : awayByHalf(limit.absences, { first, last });
  const taken = new Map<IsoDate, Halves>();
  for (let day = first; day <= last; day++) {
    const date = fromDayNumber(day);
    const halves = away === null ? WHOLE_DAY : worked(worker, date) & fullHalves(away.get(date), most ?? 0);
    if (halves !== 0) taken.set(date, halves as Halves);
  }
  return taken;
}

/** Who is away in the morning and in the afternoon of a date. */
type Away = readonly [am: ReadonlySet<string>, pm: ReadonlySet<string>];

const NOBODY: Away = [new Set(), new Set()];

function fullHalves([am, pm]: Away = NOBODY, most: number): number {
  return (am.size >= most ? halvesOf("AM") : 0) | (pm.size >= most ? halvesOf("PM") : 0);
}

function awayByHalf(absences: readonly Absence[], { first, last }: { first: number; last: number }) {
  const away = new Map<IsoDate, [am: Set<string>, pm: Set<string>]>();
  for (const { employeeId, dates, worker } of absences) {
    const end = Math.min(last, toDayNumber(dates.endDate));
    for (let day = Math.max(first, toDayNumber(dates.startDate)); day <= end; day++) {
      const date = fromDayNumber(day);
      const halves = halvesOf(partAskedOn(date, dates)) & worked(worker, date);
      if (halves === 0) continue;
      const there = away.get(date) ?? [new Set<string>(), new Set<string>()];
      away.set(date, there);
      if ((halves & halvesOf("AM")) !== 0) there[0].add(employeeId);
      if ((halves & halvesOf("PM")) !== 0) there[1].add(employeeId);
    }
  }
  return away;
}

/** The halves of a date that somebody would work if they took no time off. */
function worked({ calendar, employment }: Worker, date: IsoDate): number {
  if (!isEmployedOn(date, employment)) return 0;
  return workedHalves(calendar, date) & ~holidayHalves(calendar, date);
}
