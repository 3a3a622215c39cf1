import { parseIsoDate } from "@/domain/dates/iso-date";

/** What stands in the two fields: dates, nothing, or what is no date (yet). */
export interface SpanEntry {
  readonly start: string;
  readonly end: string;
}

/** First and last day, when both are dates in their order. */
export function spanOf({ start, end }: SpanEntry): SpanEntry | null {
  return parseIsoDate(start) !== null && parseIsoDate(end) !== null && start <= end ? { start, end } : null;
}

/** Both are dates, and the last lies before the first. */
export function isBackwards({ start, end }: SpanEntry): boolean {
  return parseIsoDate(start) !== null && parseIsoDate(end) !== null && start > end;
}

/** The last day follows the first until it has its own, and never stays before it. */
export function withStart({ start, end }: SpanEntry, first: string): SpanEntry {
  const goesAlong = end === "" || end === start || end < first;
  return { start: first, end: goesAlong && parseIsoDate(first) !== null ? first : end };
}

/** A last day alone is the first, too. */
export function withEnd({ start }: SpanEntry, last: string): SpanEntry {
  return { start: start === "" && parseIsoDate(last) !== null ? last : start, end: last };
}

/** A press on a day: the first chooses that day, the next one extends it, and a third starts over. */
export function pressed(day: string, firstPressed: string | null): SpanEntry {
  const first = firstPressed ?? day;
  return day < first ? { start: day, end: first } : { start: first, end: day };
}
