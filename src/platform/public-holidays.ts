/** A public holiday of a country; dates `YYYY-MM-DD`, the end inclusive. */
export interface PublicHoliday {
  readonly name: string;
  readonly startDate: string;
  readonly endDate: string;
  readonly partType: "FULL_DAY" | "AM" | "PM";
}

/** Where the data comes from; its license asks to be named. */
export const PUBLIC_HOLIDAYS_SOURCE = {
  name: "date-holidays",
  url: "https://github.com/commenthol/date-holidays",
  license: "CC-BY-3.0",
};

const DAY_MILLISECONDS = 86_400_000;
const LONGEST_HALF = 0.5;

/** A part of a country that has holidays of its own; the code is that of ISO 3166-2 behind the country's. */
export interface HolidayRegion {
  readonly code: string;
  readonly name: string;
}

/** The regions of a country that the source knows, by name. */
export async function holidayRegionsOf(countryCode: string): Promise<HolidayRegion[]> {
  const { default: Calendar } = await import("date-holidays");
  const regions = new Calendar().getStates(countryCode) as Record<string, string> | undefined;
  return Object.entries(regions ?? {})
    .map(([code, name]) => ({ code, name }))
    .sort((a, b) => a.name.localeCompare(b.name));
}

/** The same by their whole codes of ISO 3166-2, without those that the source calls by names of its own. */
export async function siteRegionsOf(countryCode: string): Promise<HolidayRegion[]> {
  return (await holidayRegionsOf(countryCode))
    .filter(({ code }) => /^[A-Z0-9]{1,3}$/.test(code))
    .map(({ code, name }) => ({ code: `${countryCode}-${code}`, name }));
}

/**
 * The public holidays of a country in a year, by date, with those of one of its regions when it is given; null for a country that the
 * source does not cover.
 */
export async function publicHolidaysOf(
  countryCode: string,
  year: number,
  region?: string,
): Promise<PublicHoliday[] | null> {
  // Loaded at first use: the data of all countries takes most of a second to read.
  const { default: Calendar } = await import("date-holidays");
  if (!(countryCode in new Calendar().getCountries())) return null;
  const calendar = region === undefined ? new Calendar(countryCode) : new Calendar(countryCode, region);
  return calendar
    .getHolidays(year)
    .filter(({ type }) => type === "public")
    .map(({ name, date, start, end }) => {
      const startDate = date.slice(0, 10);
      const lasts = (end.getTime() - start.getTime()) / DAY_MILLISECONDS;
      return { name: [...name].slice(0, 100).join(""), startDate, ...lengthOf({ startDate, date, lasts }) };
    });
}

function lengthOf({ startDate, date, lasts }: { startDate: string; date: string; lasts: number }) {
  if (lasts <= LONGEST_HALF) {
    const isAfternoon = Number(date.slice(11, 13)) >= 12;
    return { endDate: startDate, partType: isAfternoon ? ("PM" as const) : ("AM" as const) };
  }
  // Whole days, also where a change to or from summer time falls in between.
  const days = Math.max(1, Math.round(lasts));
  const last = Date.parse(startDate) + (days - 1) * DAY_MILLISECONDS;
  return { endDate: new Date(last).toISOString().slice(0, 10), partType: "FULL_DAY" as const };
}
