import { type IsoDate, toDayNumber } from "../dates/iso-date";
import type { FieldError } from "../errors";
import type { Sentence } from "../sentences/sentence";

/** A whole day, or its half before or after noon. */
export const DAY_PARTS = ["FULL_DAY", "AM", "PM"] as const;
export type DayPart = (typeof DAY_PARTS)[number];

/** A contiguous run of half days, from the first part of the first day to the last part of the last; build it with `timeOffDates`. */
export interface TimeOffDates {
  readonly startDate: IsoDate;
  /** Inclusive. */
  readonly endDate: IsoDate;
  readonly startDateType: DayPart;
  readonly endDateType: DayPart;
}

export interface GivenDates {
  readonly startDate: IsoDate;
  readonly endDate: IsoDate;
  readonly startDateType?: DayPart | undefined;
  readonly endDateType?: DayPart | undefined;
}

export type TimeOffDatesOrErrors =
  | { readonly dates: TimeOffDates; readonly errors: readonly [] }
  | { readonly dates: null; readonly errors: readonly FieldError[] };

/** Half days numbered on from 1970-01-01 in the morning, inclusive at both ends. */
export interface SlotRange {
  readonly first: number;
  readonly last: number;
}

/** The dates with their missing parts filled in, or what is wrong with which field (422 `validation_failed`). */
export function timeOffDates(given: GivenDates): TimeOffDatesOrErrors {
  const { startDate, endDate } = given;
  if (endDate < startDate) return wrong("/end_date", "end_before_start", "time_off.end_before_start");
  return startDate === endDate ? ofOneDay(given) : ofSeveralDays(given);
}

/** The slots that the dates cover. */
export function slotsOf(dates: TimeOffDates): SlotRange {
  return {
    first: 2 * toDayNumber(dates.startDate) + (dates.startDateType === "PM" ? 1 : 0),
    last: 2 * toDayNumber(dates.endDate) + (dates.endDateType === "AM" ? 0 : 1),
  };
}

/** Whether two runs of half days share one. */
export function overlaps(a: TimeOffDates, b: TimeOffDates): boolean {
  const one = slotsOf(a);
  const other = slotsOf(b);
  return one.first <= other.last && other.first <= one.last;
}

function ofOneDay(given: GivenDates): TimeOffDatesOrErrors {
  const startDateType = given.startDateType ?? given.endDateType ?? "FULL_DAY";
  const endDateType = given.endDateType ?? startDateType;
  if (startDateType !== endDateType) {
    return wrong("/end_date_type", "part_mismatch", "time_off.parts_differ");
  }
  return right({ startDate: given.startDate, endDate: given.endDate, startDateType, endDateType });
}

function ofSeveralDays(given: GivenDates): TimeOffDatesOrErrors {
  const startDateType = given.startDateType ?? "FULL_DAY";
  const endDateType = given.endDateType ?? "FULL_DAY";
  const errors: FieldError[] = [];
  if (startDateType === "AM") {
    errors.push({ path: "/start_date_type", code: "part_leaves_gap", sentence: "time_off.gap_at_start" });
  }
  if (endDateType === "PM") {
    errors.push({ path: "/end_date_type", code: "part_leaves_gap", sentence: "time_off.gap_at_end" });
  }
  if (errors.length > 0) return { dates: null, errors };
  return right({ startDate: given.startDate, endDate: given.endDate, startDateType, endDateType });
}

function right(dates: TimeOffDates): TimeOffDatesOrErrors {
  return { dates, errors: [] };
}

function wrong(path: string, code: string, sentence: Sentence): TimeOffDatesOrErrors {
  return { dates: null, errors: [{ path, code, sentence }] };
}
