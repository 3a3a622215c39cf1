import { addDays, addMonths, type IsoDate, parseIsoDate } from "@/domain/dates/iso-date";
import { endOfMonth, startOfMonth } from "@/domain/dates/month";
import { endOfWeek, startOfWeek } from "@/domain/dates/week";

/** The weeks that a month touches, each from the locale's first weekday on. */
export function weeksOf(month: IsoDate, locale: string): IsoDate[][] {
  const last = endOfMonth(month);
  const weeks: IsoDate[][] = [];
  let first = startOfWeek(startOfMonth(month), locale);
  for (; first <= last; first = addDays(first, 7)) {
    const begin = first;
    weeks.push(Array.from({ length: 7 }, (_, day) => addDays(begin, day)));
  }
  return weeks;
}

interface Key {
  readonly key: string;
  readonly shiftKey: boolean;
}

/** Where a key leads from a day in the grid of its month; null when it leads nowhere. */
export function dayByKey({ key, shiftKey }: Key, from: IsoDate, locale: string): IsoDate | null {
  const to = MOVES[key]?.(from, { locale, isFar: shiftKey }) ?? null;
  return to === null ? null : parseIsoDate(to);
}

type Move = (from: IsoDate, how: { locale: string; isFar: boolean }) => IsoDate;

const MOVES: Partial<Record<string, Move>> = {
  ArrowLeft: (from) => addDays(from, -1),
  ArrowRight: (from) => addDays(from, 1),
  ArrowUp: (from) => addDays(from, -7),
  ArrowDown: (from) => addDays(from, 7),
  Home: (from, { locale }) => startOfWeek(from, locale),
  End: (from, { locale }) => endOfWeek(from, locale),
  PageUp: (from, { isFar }) => addMonths(from, isFar ? -12 : -1),
  PageDown: (from, { isFar }) => addMonths(from, isFar ? 12 : 1),
};
