import { addMonthsTo, civilOf, type DayNumber, dayNumberOf, firstOfMonth, weekdayOf } from "./day-number";

declare const isoDateBrand: unique symbol;

/** A calendar date `YYYY-MM-DD`, never an instant. */
export type IsoDate = string & { readonly [isoDateBrand]: true };

export const FIRST_YEAR = 1900;
export const LAST_YEAR = 2199;

/** The first date that there is. */
export const FIRST_DATE = `${FIRST_YEAR}-01-01` as IsoDate;

const PATTERN = /^\d{4}-\d{2}-\d{2}$/;

/** The date that a text names, or null unless it is a date of the years 1900 to 2199. */
export function parseIsoDate(text: string): IsoDate | null {
  if (!PATTERN.test(text)) return null;
  const year = Number(text.slice(0, 4));
  const month = Number(text.slice(5, 7));
  const day = Number(text.slice(8, 10));
  if (year < FIRST_YEAR || year > LAST_YEAR || month < 1 || month > 12 || day < 1) return null;
  const daysInMonth = firstOfMonth(year, month + 1) - firstOfMonth(year, month);
  return day <= daysInMonth ? (text as IsoDate) : null;
}

/**
 * The date that a text names; throws a RangeError for anything else, so use it only for texts that cannot be
 * wrong.
 */
export function isoDate(text: string): IsoDate {
  const date = parseIsoDate(text);
  if (date === null) throw new RangeError(`"${text}" is not a date`);
  return date;
}

/** The date as days since 1970-01-01. */
export function toDayNumber(date: IsoDate): DayNumber {
  const year = digit(date, 0) * 1000 + digit(date, 1) * 100 + digit(date, 2) * 10 + digit(date, 3);
  return dayNumberOf(year, digit(date, 5) * 10 + digit(date, 6), digit(date, 8) * 10 + digit(date, 9));
}

/** The date of a number of days since 1970-01-01. */
export function fromDayNumber(dayNumber: DayNumber): IsoDate {
  const { year, month, day } = civilOf(dayNumber);
  const text = `${String(year).padStart(4, "0")}-${month < 10 ? "0" : ""}${month}-${day < 10 ? "0" : ""}${day}`;
  return text as IsoDate;
}

/** The date some days later, or earlier when negative. */
export function addDays(date: IsoDate, days: number): IsoDate {
  return fromDayNumber(toDayNumber(date) + days);
}

/** The date some months later, on the month's last day when it is too short: 31 January and a month is 28 February. */
export function addMonths(date: IsoDate, months: number): IsoDate {
  return fromDayNumber(addMonthsTo(toDayNumber(date), months));
}

/** How many days lie from one date to another: 1 to the next day. */
export function daysBetween(from: IsoDate, to: IsoDate): number {
  return toDayNumber(to) - toDayNumber(from);
}

/** The weekday of a date: 0 is Monday, 6 is Sunday. */
export function weekday(date: IsoDate): number {
  return weekdayOf(toDayNumber(date));
}

/** The earlier of two dates. */
export function earlierOf(a: IsoDate, b: IsoDate): IsoDate {
  return a < b ? a : b;
}

/** The later of two dates. */
export function laterOf(a: IsoDate, b: IsoDate): IsoDate {
  return a < b ? b : a;
}

/** The date that an instant has in an IANA time zone; throws a RangeError for an unknown zone. */
export function todayIn(timeZone: string, now: Date): IsoDate {
  const parts = formatIn(timeZone).formatToParts(now);
  const [year = 0, month = 0, day = 0] = FIELDS.map((field) =>
    Number(parts.find(({ type }) => type === field)?.value),
  );
  return fromDayNumber(dayNumberOf(year, month, day));
}

const FIELDS = ["year", "month", "day"] as const;

const formats = new Map<string, Intl.DateTimeFormat>();

/** Kept, because making one costs a hundred times what using it does. */
function formatIn(timeZone: string): Intl.DateTimeFormat {
  const known = formats.get(timeZone);
  if (known !== undefined) return known;
  const made = new Intl.DateTimeFormat("en-US-u-ca-gregory-nu-latn", {
    timeZone,
    year: "numeric",
    month: "numeric",
    day: "numeric",
  });
  formats.set(timeZone, made);
  return made;
}

function digit(text: string, index: number): number {
  return text.charCodeAt(index) - 48;
}
