import { HALF_DAY, type Hundredths } from "../amount";
import type { Assignment, Employment } from "../balances/facts";
import {
  type Halves,
  halvesOf,
  holidayHalves,
  type WorkCalendar,
  workedHalves,
} from "../calendar/work-calendar";
import { fromDayNumber, type IsoDate, toDayNumber } from "../dates/iso-date";
import { isEmployedOn } from "../people/spells";
import type { DeductibleDays } from "../policies/policy-settings";
import type { DayPart, TimeOffDates } from "./time-off-dates";

/** Why a date counts what it counts, as readers are told: all of what was asked, part of it, or nothing. */
export const SHOWN_REASONS = ["counted", "partly", "not_worked", "holiday", "interrupted"] as const;

/** The same as it is kept: it also says which half of a day was interrupted while the other still counts. */
export const DATE_REASONS = [...SHOWN_REASONS, "morning_interrupted", "afternoon_interrupted"] as const;
export type DateReason = (typeof DATE_REASONS)[number];

/** What one date of a request takes from the balance, and why. */
export interface CountedDate {
  readonly date: IsoDate;
  readonly hundredths: Hundredths;
  readonly reason: DateReason;
}

/** What decides how many of the requested half days count. */
export interface CountingRules {
  readonly calendar: WorkCalendar;
  /** Dated like the rest of a policy: it may differ between the dates of one request. */
  readonly deductibleDaysOn: (date: IsoDate) => DeductibleDays;
  readonly employment: Employment;
  /** Of the policy: outside of them nothing counts. Left out where they are known to cover all dates. */
  readonly assignments?: readonly Assignment[];
  /** Approved requests that take days out of these; left out: none. */
  readonly interruptions?: readonly TimeOffDates[];
}

/** What each date takes: the requested half days that the policy counts. */
export function countDates(dates: TimeOffDates, rules: CountingRules): CountedDate[] {
  const counted: CountedDate[] = [];
  const last = toDayNumber(dates.endDate);
  for (let day = toDayNumber(dates.startDate); day <= last; day++) {
    const date = fromDayNumber(day);
    counted.push(countDate(date, halvesOf(partAskedOn(date, dates)), rules));
  }
  return counted;
}

/** The part of one of the dates that is asked for. */
export function partAskedOn(date: IsoDate, dates: TimeOffDates): DayPart {
  if (date === dates.startDate) return dates.startDateType;
  return date === dates.endDate ? dates.endDateType : "FULL_DAY";
}

/** The reason of a date as readers are told it, and the half of it that was interrupted while the other counts. */
export function shownReason(reason: DateReason): {
  readonly reason: (typeof SHOWN_REASONS)[number];
  readonly interruptedPart: Exclude<DayPart, "FULL_DAY"> | null;
} {
  if (reason === "morning_interrupted") return { reason: "partly", interruptedPart: "AM" };
  if (reason === "afternoon_interrupted") return { reason: "partly", interruptedPart: "PM" };
  return { reason, interruptedPart: null };
}

/** The half days of a date that other requests take. */
export function interruptedOn(date: IsoDate, interruptions: readonly TimeOffDates[]): number {
  let halves = 0;
  for (const dates of interruptions) {
    if (dates.startDate <= date && date <= dates.endDate) halves |= halvesOf(partAskedOn(date, dates));
  }
  return halves;
}

function countDate(date: IsoDate, asked: Halves, rules: CountingRules): CountedDate {
  const rule = rules.deductibleDaysOn(date);
  const worked = isHeldOn(date, rules) ? asked & workedBy(rule, date, rules.calendar) : 0;
  const counted = worked & ~freeBy(rule, date, rules.calendar);
  const lost = counted & interruptedOn(date, rules.interruptions ?? []);
  if (lost !== 0) {
    return { date, hundredths: amountOf(counted & ~lost), reason: interruptedBy(lost, counted) };
  }
  return { date, hundredths: amountOf(counted), reason: reasonOf({ asked, worked, counted }) };
}

function interruptedBy(lost: number, counted: number): DateReason {
  if (lost === counted) return "interrupted";
  return lost === halvesOf("AM") ? "morning_interrupted" : "afternoon_interrupted";
}

/** Whether somebody works here on a date, and has the policy. */
export function isHeldOn(
  date: IsoDate,
  { employment, assignments }: Pick<CountingRules, "employment" | "assignments">,
): boolean {
  return isEmployedOn(date, employment) && (assignments?.some((one) => isAssignedOn(date, one)) ?? true);
}

function isAssignedOn(date: IsoDate, { effectiveDate, endEffectiveDate }: Assignment): boolean {
  return date >= effectiveDate && (endEffectiveDate === null || date <= endEffectiveDate);
}

function workedBy(rule: DeductibleDays, date: IsoDate, calendar: WorkCalendar): number {
  return rule === "workdays_only" ? workedHalves(calendar, date) : halvesOf("FULL_DAY");
}

function freeBy(rule: DeductibleDays, date: IsoDate, calendar: WorkCalendar): number {
  return rule === "any_day" ? 0 : holidayHalves(calendar, date);
}

function amountOf(halves: number): Hundredths {
  return ((halves & 1) + (halves >> 1)) * HALF_DAY;
}

function reasonOf({
  asked,
  worked,
  counted,
}: {
  asked: number;
  worked: number;
  counted: number;
}): DateReason {
  if (counted === asked) return "counted";
  if (counted !== 0) return "partly";
  return worked === 0 ? "not_worked" : "holiday";
}
