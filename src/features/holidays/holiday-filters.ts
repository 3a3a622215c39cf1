import type { Outputs } from "@/client/trpc";
import { parseAsInteger, parseAsString } from "@/features/address/parsers";

export type HolidayRow = Outputs["holidays"]["list"][number];

/** What the page of holidays keeps in its address in addition to what every table does; without a year it is this year. */
export const HOLIDAY_FILTERS = { year: parseAsInteger, place: parseAsString };

/** Holidays of a year; `place` is a country code, or a site's name after a colon. */
export function holidaysOf(
  holidays: readonly HolidayRow[],
  { year, place }: { year: number; place: string | null },
): HolidayRow[] {
  return holidays.filter(
    (holiday) =>
      Number(holiday.start_date.slice(0, 4)) <= year &&
      Number(holiday.end_date.slice(0, 4)) >= year &&
      isIn(holiday, place),
  );
}

function isIn({ country_code, site }: HolidayRow, place: string | null): boolean {
  if (place === null) return true;
  return place.startsWith(":") ? site === place.slice(1) : country_code === place;
}

/** The places that have holidays in any year: countries, then sites with some of their own. */
export function placesWithHolidays(holidays: readonly HolidayRow[]): {
  countries: string[];
  sites: string[];
} {
  const countries = new Set(holidays.map(({ country_code }) => country_code));
  const sites = new Set(holidays.map(({ site }) => site).filter((site) => site !== ""));
  return { countries: [...countries].sort(), sites: [...sites].sort() };
}
