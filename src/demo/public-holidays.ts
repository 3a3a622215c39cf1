import { addDays, type IsoDate, isoDate, weekday } from "@/domain/dates/iso-date";

/** A public holiday of a demo organization; without a site it holds in the whole country. */
export interface PublicHoliday {
  readonly name: string;
  readonly countryCode: "DE" | "AT" | "AU";
  readonly site: string | null;
  readonly date: IsoDate;
  readonly part: "FULL_DAY" | "PM";
}

const MONDAY = 0;
const TUESDAY = 1;
const SATURDAY = 5;

/** Easter Sunday of a year (Meeus, Jones and Butcher, "anonymous Gregorian algorithm"). */
export function easterSunday(year: number): IsoDate {
  const golden = year % 19;
  const century = Math.floor(year / 100);
  const ofCentury = year % 100;
  const correction = Math.floor((century - Math.floor((century + 8) / 25) + 1) / 3);
  const epact = (19 * golden + century - Math.floor(century / 4) - correction + 15) % 30;
  const toSunday = (32 + 2 * (century % 4) + 2 * Math.floor(ofCentury / 4) - epact - (ofCentury % 4)) % 7;
  const late = Math.floor((golden + 11 * epact + 22 * toSunday) / 451);
  const days = epact + toSunday - 7 * late + 114;
  return dateOf(year, Math.floor(days / 31), (days % 31) + 1);
}

/** Germany's nationwide holidays, Berlin's and Bavaria's own, and the two afternoons that companies give. */
export function holidaysOfGermany(year: number): PublicHoliday[] {
  const easter = easterSunday(year);
  const on = (name: string, date: IsoDate, site: string | null = null): PublicHoliday => ({
    name,
    date,
    site,
    countryCode: "DE",
    part: "FULL_DAY",
  });
  return [
    on("Neujahr", dateOf(year, 1, 1)),
    on("Heilige Drei Könige", dateOf(year, 1, 6), "München"),
    on("Internationaler Frauentag", dateOf(year, 3, 8), "Berlin"),
    on("Karfreitag", addDays(easter, -2)),
    on("Ostermontag", addDays(easter, 1)),
    on("Tag der Arbeit", dateOf(year, 5, 1)),
    on("Christi Himmelfahrt", addDays(easter, 39)),
    on("Pfingstmontag", addDays(easter, 50)),
    on("Fronleichnam", addDays(easter, 60), "München"),
    on("Mariä Himmelfahrt", dateOf(year, 8, 15), "München"),
    on("Tag der Deutschen Einheit", dateOf(year, 10, 3)),
    on("Allerheiligen", dateOf(year, 11, 1), "München"),
    { ...on("Heiligabend (nachmittags)", dateOf(year, 12, 24)), part: "PM" },
    on("1. Weihnachtstag", dateOf(year, 12, 25)),
    on("2. Weihnachtstag", dateOf(year, 12, 26)),
    { ...on("Silvester (nachmittags)", dateOf(year, 12, 31)), part: "PM" },
  ];
}

/** Austria's holidays and the two afternoons that companies give. */
export function holidaysOfAustria(year: number): PublicHoliday[] {
  const easter = easterSunday(year);
  const on = (name: string, date: IsoDate): PublicHoliday => ({
    name,
    date,
    site: null,
    countryCode: "AT",
    part: "FULL_DAY",
  });
  return [
    on("Neujahr", dateOf(year, 1, 1)),
    on("Heilige Drei Könige", dateOf(year, 1, 6)),
    on("Ostermontag", addDays(easter, 1)),
    on("Staatsfeiertag", dateOf(year, 5, 1)),
    on("Christi Himmelfahrt", addDays(easter, 39)),
    on("Pfingstmontag", addDays(easter, 50)),
    on("Fronleichnam", addDays(easter, 60)),
    on("Mariä Himmelfahrt", dateOf(year, 8, 15)),
    on("Nationalfeiertag", dateOf(year, 10, 26)),
    on("Allerheiligen", dateOf(year, 11, 1)),
    on("Mariä Empfängnis", dateOf(year, 12, 8)),
    { ...on("Heiliger Abend (nachmittags)", dateOf(year, 12, 24)), part: "PM" },
    on("Christtag", dateOf(year, 12, 25)),
    on("Stefanitag", dateOf(year, 12, 26)),
    { ...on("Silvester (nachmittags)", dateOf(year, 12, 31)), part: "PM" },
  ];
}

/** Australia's national holidays, moved to a work day where the law moves them, and Victoria's for Melbourne. */
export function holidaysOfAustralia(year: number): PublicHoliday[] {
  const easter = easterSunday(year);
  const christmas = dateOf(year, 12, 25);
  const on = (name: string, date: IsoDate, site: string | null = null): PublicHoliday => ({
    name,
    date,
    site,
    countryCode: "AU",
    part: "FULL_DAY",
  });
  return [
    on("New Year's Day", onWorkday(dateOf(year, 1, 1))),
    on("Australia Day", onWorkday(dateOf(year, 1, 26))),
    on("Labour Day", nthWeekday({ year, month: 3, weekday: MONDAY, nth: 2 }), "Melbourne"),
    on("Good Friday", addDays(easter, -2)),
    on("Easter Monday", addDays(easter, 1)),
    on("Anzac Day", dateOf(year, 4, 25)),
    on("King's Birthday", nthWeekday({ year, month: 6, weekday: MONDAY, nth: 2 }), "Melbourne"),
    on("Melbourne Cup Day", nthWeekday({ year, month: 11, weekday: TUESDAY, nth: 1 }), "Melbourne"),
    on("Christmas Day", onWorkday(christmas)),
    on("Boxing Day", onWorkday(dateOf(year, 12, 26), onWorkday(christmas))),
  ];
}

/** The date, or the first work day after a weekend that is not taken already. */
function onWorkday(date: IsoDate, taken: IsoDate | null = null): IsoDate {
  return weekday(date) >= SATURDAY || date === taken ? onWorkday(addDays(date, 1), taken) : date;
}

function nthWeekday(wanted: { year: number; month: number; weekday: number; nth: number }): IsoDate {
  const first = dateOf(wanted.year, wanted.month, 1);
  const toFirst = (wanted.weekday - weekday(first) + 7) % 7;
  return addDays(first, toFirst + 7 * (wanted.nth - 1));
}

function dateOf(year: number, month: number, day: number): IsoDate {
  return isoDate(`${year}-${String(month).padStart(2, "0")}-${String(day).padStart(2, "0")}`);
}
