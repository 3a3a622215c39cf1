import { type CalendarDate, endOfMonth, endOfWeek, startOfMonth, startOfWeek } from "@internationalized/date";

const [FIRST_YEAR, LAST_YEAR] = [1900, 2199];

/** The weeks that a month touches, each from the locale's first weekday on. */
export function weeksOf(month: CalendarDate, locale: string): CalendarDate[][] {
  const last = endOfMonth(month);
  const weeks: CalendarDate[][] = [];
  let first = startOfWeek(startOfMonth(month), locale);
  for (; first.compare(last) <= 0; first = first.add({ weeks: 1 })) {
    const monday = first;
    weeks.push(Array.from({ length: 7 }, (_, day) => monday.add({ days: day })));
  }
  return weeks;
}

interface Key {
  readonly key: string;
  readonly shiftKey: boolean;
}

/** Where a key leads from a day in the grid of its month; null when it leads nowhere. */
export function dayByKey({ key, shiftKey }: Key, from: CalendarDate, locale: string): CalendarDate | null {
  const to = MOVES[key]?.(from, { locale, isFar: shiftKey }) ?? null;
  return to === null || to.year < FIRST_YEAR || to.year > LAST_YEAR ? null : to;
}

type Move = (from: CalendarDate, how: { locale: string; isFar: boolean }) => CalendarDate;

const MOVES: Partial<Record<string, Move>> = {
  ArrowLeft: (from) => from.subtract({ days: 1 }),
  ArrowRight: (from) => from.add({ days: 1 }),
  ArrowUp: (from) => from.subtract({ weeks: 1 }),
  ArrowDown: (from) => from.add({ weeks: 1 }),
  Home: (from, { locale }) => startOfWeek(from, locale),
  End: (from, { locale }) => endOfWeek(from, locale),
  PageUp: (from, { isFar }) => from.subtract(isFar ? { years: 1 } : { months: 1 }),
  PageDown: (from, { isFar }) => from.add(isFar ? { years: 1 } : { months: 1 }),
};
