import type { DayNumber } from "../dates/day-number";
import { addDays, earlierOf, type IsoDate, parseIsoDate, toDayNumber } from "../dates/iso-date";
import { endOfMonth } from "../dates/month";

/** What a report is about: a day, and another that is not before it. */
export interface Span {
  readonly from: IsoDate;
  /** Inclusive. */
  readonly to: IsoDate;
}

/** The same in numbers of days. */
export interface Days {
  readonly first: DayNumber;
  readonly last: DayNumber;
}

/** The days of a span. */
export function daysOf({ from, to }: Span): Days {
  return { first: toDayNumber(from), last: toDayNumber(to) };
}

/** What two ranges of days have in common; null when that is nothing. */
export function clipped(days: Days, to: Days): Days | null {
  const first = Math.max(days.first, to.first);
  const last = Math.min(days.last, to.last);
  return first <= last ? { first, last } : null;
}

/** The months of a span, `2026-03`, each with its days that lie in the span. */
export function monthsOf(span: Span): { readonly month: string; readonly days: Days }[] {
  const months: { month: string; days: Days }[] = [];
  for (let from = span.from; from <= span.to; ) {
    const to = earlierOf(endOfMonth(from), span.to);
    months.push({ month: monthOf(from), days: daysOf({ from, to }) });
    from = addDays(to, 1);
  }
  return months;
}

/** The days of a month, `2026-03`; null for a text that names none. */
export function monthSpan(month: string): Span | null {
  const from = /^\d{4}-\d{2}$/.test(month) ? parseIsoDate(`${month}-01`) : null;
  return from === null ? null : { from, to: endOfMonth(from) };
}

/** The month in which a date lies, `2026-03`. */
export function monthOf(date: IsoDate): string {
  return date.slice(0, 7);
}
