import { addMonths, type IsoDate } from "../dates/iso-date";
import type { FieldError } from "../errors";
import type { PlacedHoliday } from "./work-calendar";

/** What is wrong with a holiday's dates: it ends before it starts, or a half of a day lasts several. */
export function whyNotHoliday({
  startDate,
  endDate,
  partType,
}: Pick<PlacedHoliday, "startDate" | "endDate" | "partType">): FieldError[] {
  if (endDate < startDate) {
    return [{ path: "/end_date", code: "before_start", message: "Must not be before the start." }];
  }
  if (partType !== "FULL_DAY" && startDate !== endDate) {
    return [
      { path: "/part_type", code: "not_a_single_day", message: "A half day off is of a single day only." },
    ];
  }
  return [];
}

/** Whether two holidays are the same to whom they apply to: same place, same first day, same part. */
export function isSameHoliday(
  a: Omit<PlacedHoliday, "name" | "endDate">,
  b: Omit<PlacedHoliday, "name" | "endDate">,
): boolean {
  return (
    a.countryCode === b.countryCode &&
    a.site === b.site &&
    a.startDate === b.startDate &&
    a.partType === b.partType
  );
}

/** The date a year later; 29 February becomes the 28th. */
export function aYearLater(date: IsoDate): IsoDate {
  return addMonths(date, 12);
}
