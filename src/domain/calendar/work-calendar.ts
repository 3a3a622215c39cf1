import { type DayNumber, weekdayOf } from "../dates/day-number";
import { type IsoDate, toDayNumber } from "../dates/iso-date";
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

/** What an organization works when it has not said otherwise. */
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
}

/** The halves of a day as bits: AM is 1, PM is 2. */
export type Halves = 0 | 1 | 2 | 3;
