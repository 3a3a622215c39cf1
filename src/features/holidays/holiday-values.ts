import { parseIsoDate } from "@/domain/dates/iso-date";
import type { HolidayRow } from "./holiday-filters";
import type { HolidayChange } from "./holiday-foresight";

/** What an admin fills in about a holiday; what is not chosen is empty. */
export type HolidayValues = Pick<
  HolidayRow,
  "name" | "start_date" | "end_date" | "part_type" | "country_code" | "site"
>;

/** What a holiday's form begins with; a new one is for everybody in the country that is usual. */
export function holidayValues(holiday: HolidayRow | null, usualCountry: string): HolidayValues {
  return {
    name: holiday?.name ?? "",
    start_date: holiday?.start_date ?? "",
    end_date: holiday?.end_date ?? "",
    part_type: holiday?.part_type ?? "FULL_DAY",
    country_code: holiday?.country_code ?? usualCountry,
    site: holiday?.site ?? "",
  };
}

/** The change to be foreseen; null while dates or country are missing. */
export function changeOf(holiday: HolidayRow | null, values: HolidayValues): HolidayChange | null {
  const areDates = parseIsoDate(values.start_date) !== null && parseIsoDate(values.end_date) !== null;
  if (!areDates || values.country_code === "") return null;
  // The name changes no request, but the service requires one.
  const named = { ...values, name: values.name.trim() || "…" };
  return holiday ? { kind: "update", id: holiday.id, ...named } : { kind: "create", ...named };
}

/**
 * Whether a holiday is of one day, so that it may be half of it; without a last day it is assumed to be one
 * day.
 */
export function isSingleDay({ start_date, end_date }: HolidayValues): boolean {
  return start_date === end_date || end_date === "";
}
