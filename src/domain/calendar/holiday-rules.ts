import { addMonths, type IsoDate } from "../dates/iso-date";
import type { FieldError } from "../errors";
import type { PlacedHoliday } from "./work-calendar";

/** What is wrong with a holiday's dates: it ends before it starts, or a half day lasts several days. */
export function whyNotHoliday({
  startDate,
  endDate,
  partType,
}: Pick<PlacedHoliday, "startDate" | "endDate" | "partType">): FieldError[] {
  if (endDate < startDate) {
    return [{ path: "/end_date", code: "before_start", sentence: "calendar.end_before_start" }];
  }
  if (partType !== "FULL_DAY" && startDate !== endDate) {
    return [{ path: "/part_type", code: "not_a_single_day", sentence: "calendar.half_of_one_day" }];
  }
  return [];
}

type Place = Omit<PlacedHoliday, "name" | "endDate">;

/**
 * Whether a holiday already exists: one for the same place, or for everybody in its country, with the same
 * first day and part.
 */
export function isSameHoliday(wanted: Place, kept: Place): boolean {
  return (
    wanted.countryCode === kept.countryCode &&
    (kept.site === "" || wanted.site === kept.site) &&
    wanted.startDate === kept.startDate &&
    wanted.partType === kept.partType
  );
}

/** The date a year later; 29 February becomes the 28th. */
export function aYearLater(date: IsoDate): IsoDate {
  return addMonths(date, 12);
}
