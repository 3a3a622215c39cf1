import { type IsoDate, parseIsoDate } from "@/domain/dates/iso-date";

type Part = "day" | "month" | "year";

/** A date in digits as a locale writes it: 02/03/2026, 02.03.2026. */
export function writeDate(date: string, locale: string): string {
  return formatOf(locale).format(instantOf(date)).replace(MARKS, "");
}

/** The same with letters in place of the digits: DD/MM/YYYY. */
export function datePattern(locale: string, letters: Record<Part, string>): string {
  return formatOf(locale)
    .formatToParts(instantOf("2026-03-02"))
    .map(({ type, value }) => (isPart(type) ? letters[type] : value.replace(MARKS, "")))
    .join("");
}

interface Reading {
  locale: string;
  today: string;
  /** Whether typing is finished: then a year may have two digits, or be left out for the current year. */
  isDone: boolean;
}

/** The date that somebody typed or pasted, in the order of their locale or as YYYY-MM-DD; null when it is none (yet). */
export function readDate(text: string, { locale, today, isDone }: Reading): IsoDate | null {
  const digits = digitsOf(text, locale);
  if (digits === null) return null;
  const order = digits[0]?.length === 4 ? YEAR_FIRST : orderOf(locale);
  const given = digits.length === 2 ? order.filter((part) => part !== "year") : order;
  if (digits.length === 2 && !isDone) return null;
  const at = (part: Part) => digits[given.indexOf(part)];
  const year = digits.length === 2 ? today.slice(0, 4) : fullYear(at("year") ?? "", isDone);
  const [month, day] = [at("month"), at("day")].map((number) => number?.padStart(2, "0"));
  return year === null ? null : parseIsoDate(`${year}-${month}-${day}`);
}

const MARKS = /[\u200e\u200f]/g;
const YEAR_FIRST: readonly Part[] = ["year", "month", "day"];
const SEPARATED = /^\d{1,4}(?:\s*[./\-\s]\s*\d{1,4}){1,2}\.?$/;

/** The two or three numbers of a date; eight digits in a row are a date, too. */
function digitsOf(text: string, locale: string): string[] | null {
  const typed = text.replace(MARKS, "").trim();
  if (SEPARATED.test(typed)) return typed.match(/\d+/g);
  if (!/^\d{8}$/.test(typed)) return null;
  let rest = typed;
  return orderOf(locale).map((part) => {
    const length = part === "year" ? 4 : 2;
    const number = rest.slice(0, length);
    rest = rest.slice(length);
    return number;
  });
}

function fullYear(year: string, isDone: boolean): string | null {
  if (year.length === 4) return year;
  return year.length === 2 && isDone ? `${year < "70" ? "20" : "19"}${year}` : null;
}

function orderOf(locale: string): Part[] {
  return formatOf(locale)
    .formatToParts(instantOf("2026-03-02"))
    .flatMap(({ type }) => (isPart(type) ? [type] : []));
}

function isPart(type: string): type is Part {
  return type === "day" || type === "month" || type === "year";
}

const formats = new Map<string, Intl.DateTimeFormat>();

function formatOf(locale: string): Intl.DateTimeFormat {
  const known =
    formats.get(locale) ??
    new Intl.DateTimeFormat(locale, { day: "2-digit", month: "2-digit", year: "numeric", timeZone: "UTC" });
  formats.set(locale, known);
  return known;
}

function instantOf(date: string): Date {
  return new Date(`${date}T00:00:00Z`);
}
