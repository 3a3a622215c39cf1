import { kept } from "../kept";
import { addDays, type IsoDate, weekday } from "./iso-date";

// Supplemental weekData of CLDR: everywhere else the week begins on Monday, and Saturday and Sunday are free.
const FROM_FRIDAY = /MV/;
const FROM_SATURDAY = /AF|BH|DJ|DZ|EG|IQ|IR|JO|KW|LY|OM|QA|SD|SY/;
const FROM_SUNDAY =
  /AG|AS|BD|BR|BS|BT|BW|BZ|CA|CO|DM|DO|ET|GT|GU|HK|HN|ID|IL|IN|IS|JM|JP|KE|KH|KR|LA|MH|MM|MO|MT|MX|MZ|NI|NP|PA|PE|PH|PK|PR|PT|PY|SA|SG|SV|TH|TT|TW|UM|US|VE|VI|WS|YE|ZA|ZW/;
const FREE_FROM_THURSDAY = /AF/;
const FREE_ON_FRIDAY = /IR/;
const FREE_FROM_FRIDAY = /BH|DZ|EG|IL|IQ|JO|KW|LY|OM|QA|SA|SD|SY|YE/;
const FREE_ON_SUNDAY = /IN|UG/;

/** How many days of its week come before a date, as people of a locale count weeks: 0 is their first weekday. */
export function dayOfWeek(date: IsoDate, locale: string): number {
  return (weekday(date) - firstWeekday(regionOf(locale)) + 7) % 7;
}

/** The first day of the week in which a date lies. */
export function startOfWeek(date: IsoDate, locale: string): IsoDate {
  return addDays(date, -dayOfWeek(date, locale));
}

/** The last day of the week in which a date lies. */
export function endOfWeek(date: IsoDate, locale: string): IsoDate {
  return addDays(startOfWeek(date, locale), 6);
}

/** Whether most people of a locale are free on a date, holidays aside. */
export function isWeekend(date: IsoDate, locale: string): boolean {
  return freeDays(regionOf(locale)).includes(weekday(date));
}

function firstWeekday(region: string): number {
  if (FROM_FRIDAY.test(region)) return 4;
  if (FROM_SATURDAY.test(region)) return 5;
  return FROM_SUNDAY.test(region) ? 6 : 0;
}

function freeDays(region: string): readonly number[] {
  if (FREE_FROM_THURSDAY.test(region)) return [3, 4];
  if (FREE_ON_FRIDAY.test(region)) return [4];
  if (FREE_FROM_FRIDAY.test(region)) return [4, 5];
  return FREE_ON_SUNDAY.test(region) ? [6] : [5, 6];
}

const regions = new Map<string, string>();

function regionOf(locale: string): string {
  return kept(regions, locale, () => new Intl.Locale(locale).maximize().region ?? "");
}
