import { parseDate } from "@internationalized/date";
import { plainSpaces } from "@/domain/dates/plain-spaces";

export type DateStyle = "short" | "weekday" | "long" | "month";

const OPTIONS: Record<DateStyle, Intl.DateTimeFormatOptions> = {
  short: { day: "numeric", month: "short" },
  weekday: { weekday: "short", day: "numeric", month: "short" },
  long: { weekday: "long", day: "numeric", month: "long", year: "numeric" },
  month: { month: "long", year: "numeric" },
};

/** A calendar date as the locale writes it; the year is named when it is not this one. */
export function formatDate(date: string, { locale, style = "weekday", thisYear }: Format): string {
  return plainSpaces(formatter(locale, style, [date], thisYear).format(instantOf(date)));
}

/** First and last day as one range, with nothing said twice. */
export function formatDateRange(start: string, end: string, { locale, style = "weekday", thisYear }: Format) {
  if (start === end) return formatDate(start, { locale, style, thisYear });
  const format = formatter(locale, style, [start, end], thisYear);
  return plainSpaces(format.formatRange(instantOf(start), instantOf(end)));
}

export interface Format {
  locale: string;
  style?: DateStyle;
  /** The year that need not be named. */
  thisYear: number;
}

// Making one takes as long as hundreds of dates; a list has a date in every row.
const formatters = new Map<string, Intl.DateTimeFormat>();

function formatter(locale: string, style: DateStyle, dates: readonly string[], thisYear: number) {
  const needsYear = dates.some((date) => parseDate(date).year !== thisYear);
  const name = `${locale} ${style} ${needsYear}`;
  const known = formatters.get(name);
  if (known) return known;
  const options = needsYear ? { ...OPTIONS[style], year: "numeric" as const } : OPTIONS[style];
  const made = new Intl.DateTimeFormat(locale, { ...options, timeZone: "UTC" });
  formatters.set(name, made);
  return made;
}

function instantOf(date: string): Date {
  return parseDate(date).toDate("UTC");
}
