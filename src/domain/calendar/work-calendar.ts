import { type DayNumber, weekdayOf } from "../dates/day-number";
import { addDays, earlierOf, fromDayNumber, type IsoDate, laterOf, toDayNumber } from "../dates/iso-date";
import type { DayPart } from "../time-off/time-off-dates";

/** The parts that are worked from Monday (first) to Sunday (last); null: not worked. */
export type WorkWeek = readonly [
  DayPart | null,
  DayPart | null,
  DayPart | null,
  DayPart | null,
  DayPart | null,
  DayPart | null,
  DayPart | null,
];

/** The working week of an organization that has not set its own. */
export const MONDAY_TO_FRIDAY: WorkWeek = [
  "FULL_DAY",
  "FULL_DAY",
  "FULL_DAY",
  "FULL_DAY",
  "FULL_DAY",
  null,
  null,
];

/** The week that an employee works from a date on, until the next pattern. */
export interface WorkPattern {
  readonly effectiveDate: IsoDate;
  readonly week: WorkWeek;
}

export interface Holiday {
  readonly name: string;
  readonly startDate: IsoDate;
  /** Inclusive. */
  readonly endDate: IsoDate;
  readonly partType: DayPart;
}

/** When one employee works: patterns, the organization's week before the first of them, and the holidays that apply. */
export interface WorkCalendar {
  readonly defaultWeek: WorkWeek;
  readonly patterns: readonly WorkPattern[];
  /** Only those that apply to the employee: see `holidaysThatApply`. */
  readonly holidays: readonly Holiday[];
}

/** A holiday of the organization, of a country or of one site there. */
export interface PlacedHoliday extends Holiday {
  readonly countryCode: string;
  /** The name of a site, or the empty string for the whole country. */
  readonly site: string;
}

/** Where an employee works: the site's country and name, else the organization's country and null. */
export interface Workplace {
  readonly countryCode: string;
  readonly siteName: string | null;
  /** Where that changes: in order, each from a day on (null: the first); null where it does not. */
  readonly places?: readonly PlaceFrom[] | null;
}

interface PlaceFrom {
  readonly from: IsoDate | null;
  readonly countryCode: string;
  readonly siteName: string | null;
}

/** The halves of a day as bits: AM is 1, PM is 2. */
export type Halves = 0 | 1 | 2 | 3;

const NO_HALF: Halves = 0;
const ALL_HALVES: Halves = 3;
const HALVES_OF: Record<DayPart, Halves> = { AM: 1, PM: 2, FULL_DAY: 3 };

/** The halves of a day that a part covers; null covers none. */
export function halvesOf(part: DayPart | null): Halves {
  return part === null ? NO_HALF : HALVES_OF[part];
}

/** The part that consists of these halves; null when there are none. */
export function partOf(halves: Halves): DayPart | null {
  if (halves === NO_HALF) return null;
  if (halves === ALL_HALVES) return "FULL_DAY";
  return halves === HALVES_OF.AM ? "AM" : "PM";
}

/** The halves worked by pattern on a date, holidays aside; the pattern is looked up for that very date. */
export function workedHalves(calendar: WorkCalendar, date: IsoDate): Halves {
  let inForce: WorkPattern | null = null;
  for (const pattern of calendar.patterns) {
    if (pattern.effectiveDate > date) continue;
    if (inForce === null || pattern.effectiveDate > inForce.effectiveDate) inForce = pattern;
  }
  const week = inForce === null ? calendar.defaultWeek : inForce.week;
  return halvesOf(week[weekdayOf(toDayNumber(date))] ?? null);
}

/** The halves of a date that are holidays. */
export function holidayHalves(calendar: WorkCalendar, date: IsoDate): Halves {
  let halves: Halves = NO_HALF;
  for (const holiday of calendar.holidays) {
    if (holiday.startDate <= date && date <= holiday.endDate) {
      halves = (halves | halvesOf(holiday.partType)) as Halves;
    }
  }
  return halves;
}

/**
 * The holidays that apply to everybody in the country where the employee works, or at that very site. Where the
 * workplace changes, those of each count on its days.
 */
export function holidaysThatApply<H extends PlacedHoliday>(
  holidays: readonly H[],
  { countryCode, siteName, places }: Workplace,
): H[] {
  if (!places) return holidays.filter((holiday) => appliesAt(holiday, { countryCode, siteName }));
  return places.flatMap(({ from, ...place }, index) => {
    const next = places[index + 1]?.from ?? null;
    return holidays
      .filter((holiday) => appliesAt(holiday, place))
      .map((holiday) => ({
        ...holiday,
        startDate: from === null ? holiday.startDate : laterOf(holiday.startDate, from),
        endDate: next === null ? holiday.endDate : earlierOf(holiday.endDate, addDays(next, -1)),
      }))
      .filter(({ startDate, endDate }) => startDate <= endDate);
  });
}

function appliesAt(holiday: PlacedHoliday, { countryCode, siteName }: Workplace): boolean {
  return holiday.countryCode === countryCode && (holiday.site === "" || holiday.site === siteName);
}

/** The countries in which somebody works, sooner or later. */
export function countriesOf({ countryCode, places }: Workplace): string[] {
  return [...new Set([countryCode, ...(places ?? []).map((place) => place.countryCode)])];
}

/** The dates of a range, or halves of them, that are not worked by pattern. */
export function notWorkedParts(
  calendar: WorkCalendar,
  range: { readonly from: IsoDate; readonly to: IsoDate },
): { date: IsoDate; part: DayPart }[] {
  const parts: { date: IsoDate; part: DayPart }[] = [];
  const last: DayNumber = toDayNumber(range.to);
  for (let day = toDayNumber(range.from); day <= last; day++) {
    const date = fromDayNumber(day);
    const part = partOf((ALL_HALVES & ~workedHalves(calendar, date)) as Halves);
    if (part !== null) parts.push({ date, part });
  }
  return parts;
}
