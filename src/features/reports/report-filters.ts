import { addMonths, type IsoDate, isoDate, parseIsoDate } from "@/domain/dates/iso-date";
import { endOfMonth, startOfMonth } from "@/domain/dates/month";
import { monthOf, monthSpan } from "@/domain/reports/span";
import { createParser } from "@/features/address/parsers";
import { parseAsId } from "@/features/people/directory-filters";

const parseAsMonth = createParser<string>({
  parse: (text) => (monthSpan(text) === null ? null : text),
  serialize: String,
});
const parseAsDay = createParser<IsoDate>({ parse: parseIsoDate, serialize: String });

/** What the page of a month keeps in its address; unknown values are ignored. */
export const MONTH_FILTERS = { month: parseAsMonth, department: parseAsId };
/** What the page of balances on a day keeps there. */
export const DAY_FILTERS = { on: parseAsDay, department: parseAsId };
/** What the pages of a year of months keep there: the last of them. */
export const YEAR_FILTERS = { to: parseAsMonth, policy: parseAsId };

/** The days of a month that is shown, by default the one of today. */
export function spanShown(month: string | null, today: string) {
  const from = isoDate(`${month ?? today.slice(0, 7)}-01`);
  return { month: monthOf(from), from, to: endOfMonth(from) };
}

/** The twelve months that end with one, by default with the one of today. */
export function yearShown(to: string | null, today: string) {
  const last = spanShown(to, today);
  return { month: last.month, from: startOfMonth(addMonths(last.from, -11)), to: last.to };
}

/** The month so many after another. */
export function monthAfter(month: string, count: number): string {
  return monthOf(addMonths(isoDate(`${month}-01`), count));
}

/** The day on which a year ends that is shown by default: the last one of this year. */
export function dayShown(on: IsoDate | null, today: string): IsoDate {
  return on ?? isoDate(`${today.slice(0, 4)}-12-31`);
}
