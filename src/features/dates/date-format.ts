import { plainSpaces } from "@/domain/dates/plain-spaces";
import { instantOf } from "./instant-of";

export type DateStyle = "short" | "weekday" | "long" | "month";

const OPTIONS: Record<DateStyle, Intl.DateTimeFormatOptions> = {
  short: { day: "numeric", month: "short" },
  weekday: { weekday: "short", day: "numeric", month: "short" },
  long: { weekday: "long", day: "numeric", month: "long", year: "numeric" },
  month: { month: "long", year: "numeric" },
};

/** A calendar date as the locale writes it; the year is named when it is not this one. */
export function formatDate(date: string, { locale, style = "weekday", thisYear }: Format): string {
  const parts = formatter(locale, style, [date], thisYear).formatToParts(instantOf(date));
  return inOnePattern(parts, locale);
}

/** First and last day as one range, with nothing said twice. */
export function formatDateRange(start: string, end: string, { locale, style = "weekday", thisYear }: Format) {
  if (start === end) return formatDate(start, { locale, style, thisYear });
  const format = formatter(locale, style, [start, end], thisYear);
  return inOnePattern(format.formatRangeToParts(instantOf(start), instantOf(end)), locale);
}

export interface Format {
  locale: string;
  style?: DateStyle;
  /** The year that need not be named. */
  thisYear: number;
}

// Creating one takes as long as formatting hundreds of dates, and a list has a date in every row.
const formatters = new Map<string, Intl.DateTimeFormat>();

function formatter(locale: string, style: DateStyle, dates: readonly string[], thisYear: number) {
  const needsYear = dates.some((date) => Number(date.slice(0, 4)) !== thisYear);
  const name = `${locale} ${style} ${needsYear}`;
  const known = formatters.get(name);
  if (known) return known;
  const options = needsYear ? { ...OPTIONS[style], year: "numeric" as const } : OPTIONS[style];
  const made = new Intl.DateTimeFormat(locale, { ...options, timeZone: "UTC" });
  formatters.set(name, made);
  return made;
}

interface Part {
  readonly type: string;
  readonly value: string;
}

/**
 * British English has a comma after the weekday with a year and none without; a list uses only one of the
 * two.
 */
function inOnePattern(parts: readonly Part[], locale: string): string {
  const isDayFirst = parts.findIndex(isDay) < parts.findIndex(isMonth);
  const hasNoComma = locale.startsWith("en") && isDayFirst;
  const texts = parts.map(({ value }, at) =>
    hasNoComma && parts[at - 1]?.type === "weekday" ? value.replace(/^,/, "") : value,
  );
  return plainSpaces(texts.join(""));
}

const isDay = ({ type }: Part) => type === "day";
const isMonth = ({ type }: Part) => type === "month";
