/** Days as whole numbers from 1970-01-01 on, by the system's own calendar. */

const DAY_MS = 86_400_000;

/** The number of a date; months and days may lie outside their ranges, as in 2026-13-00. */
export function dayOf(year: number, month: number, day: number): number {
  return Date.UTC(year, month - 1, day) / DAY_MS;
}

/** The days that stories are about, looked up once. */
const KNOWN = Array.from({ length: dayOf(2045, 1, 1) }, (_, day) => civil(day));

export function yearOf(day: number): number {
  return (KNOWN[day] ?? civil(day)).year;
}

/** 1 to 12. */
export function monthOf(day: number): number {
  return (KNOWN[day] ?? civil(day)).month;
}

/** 1 to 31. */
export function dayOfMonth(day: number): number {
  return (KNOWN[day] ?? civil(day)).date;
}

function civil(day: number): { readonly year: number; readonly month: number; readonly date: number } {
  const date = new Date(day * DAY_MS);
  return { year: date.getUTCFullYear(), month: date.getUTCMonth() + 1, date: date.getUTCDate() };
}

/** 0 is Monday. */
export function weekdayOf(day: number): number {
  return (new Date(day * DAY_MS).getUTCDay() + 6) % 7;
}

export function textOf(day: number): string {
  return new Date(day * DAY_MS).toISOString().slice(0, 10);
}

/** The same day a number of months later, or the last day of a month that has no such day. */
export function monthsLater(day: number, months: number): number {
  const wanted = dayOf(yearOf(day), monthOf(day) + months, 1);
  const lastOfMonth = dayOf(yearOf(wanted), monthOf(wanted) + 1, 0);
  return Math.min(wanted + dayOfMonth(day) - 1, lastOfMonth);
}
