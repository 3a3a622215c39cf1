import type { ListPublicHolidaysInput, PreviewHolidayChangeInput } from "@/contracts/calendar/holidays";
import { type HolidayRow, readHolidays } from "@/db/calendar/holidays.store";
import type { Transaction } from "@/db/connection/transaction";
import type { HolidayFields } from "@/domain/calendar/holiday-fields";
import { aYearLater, isSameHoliday } from "@/domain/calendar/holiday-rules";
import { isoDate } from "@/domain/dates/iso-date";
import { holidayRegionsOf, type PublicHoliday, publicHolidaysOf } from "@/platform/public-holidays";
import { invalidField } from "../refuse";
import type { HolidayChange } from "./write-holidays";

/** A public holiday as it would be kept; the key tells it from the others of its list. */
export interface OfferedHoliday extends HolidayFields {
  readonly key: string;
}

/**
 * The list of a country or region and year; null for a country that the source does not cover. 422 at
 * `/region` for an unknown region.
 */
export async function offeredHolidays(wanted: ListPublicHolidaysInput): Promise<OfferedHoliday[] | null> {
  const { country_code: country, year, region } = wanted;
  if (region !== undefined && !(await holidayRegionsOf(country)).some(({ code }) => code === region)) {
    throw invalidField("/region", "unknown_region", "input.value");
  }
  const holidays = await publicHolidaysOf(country, year, region);
  return holidays && holidays.map((holiday) => offered(holiday, wanted));
}

/** Whether one of the holidays already exists. */
export function isThere(holiday: HolidayFields, kept: readonly HolidayFields[]): boolean {
  return kept.some((other) => isSameHoliday(placed(holiday), placed(other)));
}

export interface WantedChange {
  readonly change: HolidayChange;
  /** How many already exist. */
  readonly skipped: number;
}

/**
 * What has to be written for the wanted change, given the list that it is chosen from; holidays that already
 * exist are left out.
 */
export async function wantedChange(
  tx: Transaction,
  wanted: PreviewHolidayChangeInput,
  list: readonly OfferedHoliday[],
): Promise<WantedChange> {
  if (wanted.kind === "update" || wanted.kind === "delete") return { change: wanted, skipped: 0 };
  if (wanted.kind === "create") {
    const { kind, ...holiday } = wanted;
    return { change: { kind, holidays: [holiday] }, skipped: 0 };
  }
  const kept = await readHolidays(tx);
  const chosen = wanted.kind === "copy" ? copies(wanted.ids, kept) : chosenOf(wanted.keys, list);
  const holidays = chosen.filter((holiday) => !isThere(holiday, kept));
  return { change: { kind: "create", holidays }, skipped: chosen.length - holidays.length };
}

function offered({ name, startDate, endDate, partType }: PublicHoliday, wanted: ListPublicHolidaysInput) {
  return {
    key: `${startDate} ${name}`,
    name,
    site: wanted.site,
    start_date: isoDate(startDate),
    end_date: isoDate(endDate),
    part_type: partType,
    country_code: wanted.country_code,
  };
}

function placed({ start_date, part_type, country_code, site }: HolidayFields) {
  return { startDate: start_date, partType: part_type, countryCode: country_code, site };
}

function copies(ids: readonly string[], kept: readonly HolidayRow[]): HolidayFields[] {
  const byId = new Map(kept.map((holiday) => [holiday.id, holiday]));
  return [...new Set(ids.map((id) => id.toLowerCase()))].map((id) => {
    const holiday = byId.get(id);
    if (holiday === undefined) throw invalidField("/ids", "unknown_id", "missing.holiday");
    const { name, site, start_date, end_date, part_type, country_code } = holiday;
    const dates = { start_date: aYearLater(start_date), end_date: aYearLater(end_date) };
    return { name, site, ...dates, part_type, country_code };
  });
}

function chosenOf(keys: readonly string[], list: readonly OfferedHoliday[]): HolidayFields[] {
  const wanted = new Set(keys);
  const chosen = list.filter(({ key }) => wanted.has(key));
  if (chosen.length < wanted.size) {
    throw invalidField("/keys", "unknown_key", "missing.public_holiday");
  }
  return chosen.map(({ key: _key, ...holiday }) => holiday);
}
