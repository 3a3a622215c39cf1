import type { DateFormat, DecimalSign } from "./import-mapping";

const ISO = /^(\d{4})-(\d{1,2})-(\d{1,2})$/;
const WRITTEN: Readonly<Record<DateFormat, RegExp>> = {
  "YYYY-MM-DD": ISO,
  "DD.MM.YYYY": /^(?<day>\d{1,2})\.(?<month>\d{1,2})\.(?<year>\d{4})$/,
  "DD/MM/YYYY": /^(?<day>\d{1,2})\/(?<month>\d{1,2})\/(?<year>\d{4})$/,
  "MM/DD/YYYY": /^(?<month>\d{1,2})\/(?<day>\d{1,2})\/(?<year>\d{4})$/,
};

/**
 * A date as `YYYY-MM-DD`, whether or not there is such a day; null when it is written otherwise. What is in that form already stays, so that
 * workbooks and our own exports can be read with any format.
 */
export function dateIn(text: string, format: DateFormat): string | null {
  const date = withoutMidnight(text.trim());
  const parts = WRITTEN[format].exec(date)?.groups;
  if (parts !== undefined) return isoOf(parts.year, parts.month, parts.day);
  const iso = ISO.exec(date);
  return iso && isoOf(iso[1], iso[2], iso[3]);
}

/** Some systems write a date as the moment at which it begins. */
function withoutMidnight(text: string): string {
  return text.replace(/[ T]0?0:00(:00(\.0+)?)?Z?$/, "");
}

function isoOf(year = "", month = "", day = ""): string {
  return `${year}-${month.padStart(2, "0")}-${day.padStart(2, "0")}`;
}

const NUMBERS: Readonly<Record<DecimalSign, RegExp>> = {
  point: /^[+-]?\d{1,9}(\.\d{1,9})?$/,
  comma: /^[+-]?\d{1,9}(,\d{1,9})?$/,
};

/** A number that is written with the sign; null when it is written otherwise, also with the other sign. */
export function numberIn(text: string, sign: DecimalSign): number | null {
  const number = text.trim();
  return NUMBERS[sign].test(number) ? Number(number.replace(",", ".")) : null;
}

/** A number of a workbook as a cell of text has it; what a formula computes is off by less than can be seen. */
export function numberAsText(number: number, sign: DecimalSign): string {
  const text = String(Number(number.toPrecision(12)));
  return sign === "comma" ? text.replace(".", ",") : text;
}

/** A date as the format writes it, for messages. */
export function exampleDate(format: DateFormat): string {
  return format.replace("DD", "02").replace("MM", "03").replace("YYYY", "2026");
}
