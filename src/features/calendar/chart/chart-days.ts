import { addDays, type IsoDate, isoDate } from "@/domain/dates/iso-date";
import { dayOfMonth } from "@/domain/dates/month";
import { dayOfWeek, isWeekend } from "@/domain/dates/week";
import { kept } from "@/domain/kept";
import { formatDate } from "@/features/dates/date-format";
import { instantOf } from "@/features/dates/instant-of";

/** A column of the chart. */
export interface ChartDay {
  readonly date: string;
  readonly dayOfMonth: number;
  /** As a screen reader says it. */
  readonly words: string;
  /** One letter, where the language has one. */
  readonly weekday: string;
  readonly isWeekend: boolean;
  readonly isWeekStart: boolean;
  readonly isToday: boolean;
}

interface Shown {
  readonly from: string;
  readonly to: string;
  readonly today: string;
  readonly locale: string;
}

const LETTER = { weekday: "narrow", timeZone: "UTC" } as const;
const letters = new Map<string, Intl.DateTimeFormat>();

/** The days of a range, as the columns need them. */
export function chartDays({ from, to, today, locale }: Shown): ChartDay[] {
  const letter = kept(letters, locale, () => new Intl.DateTimeFormat(locale, LETTER));
  const thisYear = Number(today.slice(0, 4));
  const dayOf = (date: IsoDate): ChartDay => ({
    date,
    dayOfMonth: dayOfMonth(date),
    words: formatDate(date, { locale, thisYear }),
    weekday: letter.format(instantOf(date)),
    isWeekend: isWeekend(date, locale),
    isWeekStart: dayOfWeek(date, locale) === 0,
    isToday: date === today,
  });
  const days: ChartDay[] = [];
  for (let date = isoDate(from); date <= to; date = addDays(date, 1)) days.push(dayOf(date));
  return days;
}

/** The months of the days, with the columns that each takes. */
export function monthsOf(days: readonly ChartDay[]): { date: string; days: number }[] {
  const months: { date: string; days: number }[] = [];
  for (const { date, dayOfMonth } of days) {
    const last = months.at(-1);
    if (last && dayOfMonth !== 1) last.days += 1;
    else months.push({ date, days: 1 });
  }
  return months;
}
