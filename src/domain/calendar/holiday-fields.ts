import type { IsoDate } from "../dates/iso-date";
import type { DayPart } from "../time-off/time-off-dates";

/**
 * The fields of a holiday that people fill in; columns and the wire have the same names. An empty `site`
 * means everybody in the country.
 */
export interface HolidayFields {
  readonly name: string;
  readonly site: string;
  readonly start_date: IsoDate;
  readonly end_date: IsoDate;
  readonly part_type: DayPart;
  readonly country_code: string;
}

/** What was filled in, as the audit keeps it. */
export function filledIn(holiday: HolidayFields): HolidayFields {
  const { name, site, start_date, end_date, part_type, country_code } = holiday;
  return { name, site, start_date, end_date, part_type, country_code };
}
