import { plainSpaces } from "@/domain/dates/plain-spaces";
import { kept } from "@/domain/kept";
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
  const needsYear = isOfAnother(thisYear, [date]);
  return kept(written, `${locale} ${style} ${needsYear} ${date}`, () =>
    inOnePattern(formatter(locale, style, needsYear).formatToParts(instantOf(date)), locale),
  );
}

/** First and last day as one range, with nothing said twice. */
export function formatDateRange(start: string, end: string, { locale, style = "weekday", thisYear }: Format) {
  if (start === end) return formatDate(start, { locale, style, thisYear });
  const needsYear = isOfAnother(thisYear, [start, end]);
  return kept(written, `${locale} ${style} ${needsYear} ${start} ${end}`, () => {
    const format = formatter(locale, style, needsYear);
    return inOnePattern(format.formatRangeToParts(instantOf(start), instantOf(end)), locale);
  });
}

export interface Format {
  locale: string;
  style?: DateStyle;
  /** The year that need not be named. */
  thisYear: number;
}

// Creating one takes as long as formatting hundreds of dates, and a list has a date in every row.
const formatters = new Map<string, Intl.DateTimeFormat>();
// The same few dates are on each page of a day.
const written = new Map<string, string>();

function isOfAnother(year: number, dates: readonly string[]): boolean {
  return dates.some((date) => Number(date.slice(0, 4)) !== year);
}

function formatter(locale: string, style: DateStyle, needsYear: boolean): Intl.DateTimeFormat {
  return kept(formatters, `${locale} ${style} ${needsYear}`, () => {
    const options = needsYear ? { ...OPTIONS[style], year: "numeric" as const } : OPTIONS[style];
    return new Intl.DateTimeFormat(locale, { ...options, timeZone: "UTC" });
  });
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
