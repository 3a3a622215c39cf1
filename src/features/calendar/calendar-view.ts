import { addMonths, type IsoDate, isoDate } from "@/domain/dates/iso-date";
import { endOfMonth } from "@/domain/dates/month";
import { createParser, parseAsString, parseAsStringLiteral } from "@/features/address/parsers";
import { parseAsId } from "@/features/people/directory-filters";

export const VIEWS = ["month", "quarter"] as const;
export type View = (typeof VIEWS)[number];

const MONTH = /^(19|20|21)\d{2}-(0[1-9]|1[0-2])$/;

const parseAsMonth = createParser({
  parse: (text) => (MONTH.test(text) ? text : null),
  serialize: String,
});

/** What the calendar keeps in its address; without a month it is the present one. */
export const CALENDAR_FILTERS = {
  view: parseAsStringLiteral(VIEWS).withDefault("month"),
  month: parseAsMonth,
  q: parseAsString.withDefault(""),
  department: parseAsId,
  site: parseAsId,
};

export interface CalendarFilters {
  view: View;
  month: string | null;
  q: string;
  department: string | null;
  site: string | null;
}

/** How many people come with the page; the rest follow in larger pages. */
export const FIRST_PAGE = 40;

const MONTHS: Record<View, number> = { month: 1, quarter: 3 };
const LONGEST_SEARCH = 100;

/** The days that a view shows, from the first of a month to the last of one. */
export function rangeOf({ view, month }: Pick<CalendarFilters, "view" | "month">, today: string) {
  const first = firstDay(view, month ?? today.slice(0, 7));
  return { from: first, to: endOfMonth(addMonths(first, MONTHS[view] - 1)) };
}

/** The month with which the previous or the next view begins; null outside the supported range. */
export function monthBeside(
  { view, month }: Pick<CalendarFilters, "view" | "month">,
  today: string,
  direction: -1 | 1,
): string | null {
  const beside = addMonths(firstDay(view, month ?? today.slice(0, 7)), direction * MONTHS[view]);
  const text = beside.slice(0, 7);
  return MONTH.test(text) ? text : null;
}

/** What the calendar asks with. */
export function calendarInput(filters: CalendarFilters, today: string) {
  const search = [...filters.q.trim()].slice(0, LONGEST_SEARCH).join("");
  return {
    ...rangeOf(filters, today),
    ...(search === "" ? {} : { search }),
    ...(filters.department === null ? {} : { department_id: filters.department }),
    ...(filters.site === null ? {} : { site_id: filters.site }),
  };
}

/** Whether anybody may be left out. */
export function isFiltered({ q, department, site }: CalendarFilters): boolean {
  return q.trim() !== "" || department !== null || site !== null;
}

/** A quarter begins in January, April, July or October. */
function firstDay(view: View, month: string): IsoDate {
  const first = isoDate(`${month}-01`);
  return addMonths(first, -((Number(month.slice(5)) - 1) % MONTHS[view]));
}
