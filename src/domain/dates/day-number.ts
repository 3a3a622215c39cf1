/** A calendar day as days since 1970-01-01; integers, because the ledger computes with thousands of them. */
export type DayNumber = number;

export interface CivilDay {
  readonly year: number;
  /** 1 to 12. */
  readonly month: number;
  readonly day: number;
}

const DAYS_IN_ERA = 146_097;
const EPOCH_FROM_MARCH_OF_YEAR_0 = 719_468;

/** The day number of a date of the proleptic Gregorian calendar (Howard Hinnant, "days_from_civil"). */
export function dayNumberOf(year: number, month: number, day: number): DayNumber {
  const shiftedYear = month <= 2 ? year - 1 : year;
  const era = Math.floor(shiftedYear / 400);
  const yearOfEra = shiftedYear - era * 400;
  const monthFromMarch = month > 2 ? month - 3 : month + 9;
  const dayOfYear = Math.floor((153 * monthFromMarch + 2) / 5) + day - 1;
  const dayOfEra = yearOfEra * 365 + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100) + dayOfYear;
  return era * DAYS_IN_ERA + dayOfEra - EPOCH_FROM_MARCH_OF_YEAR_0;
}

/** The year, month and day of a day number (Howard Hinnant, "civil_from_days"). */
export function civilOf(dayNumber: DayNumber): CivilDay {
  const shifted = dayNumber + EPOCH_FROM_MARCH_OF_YEAR_0;
  const era = Math.floor(shifted / DAYS_IN_ERA);
  const dayOfEra = shifted - era * DAYS_IN_ERA;
  const yearOfEra = Math.floor(
    (dayOfEra -
      Math.floor(dayOfEra / 1460) +
      Math.floor(dayOfEra / 36_524) -
      Math.floor(dayOfEra / 146_096)) /
      365,
  );
  const dayOfYear = dayOfEra - (365 * yearOfEra + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100));
  const monthFromMarch = Math.floor((5 * dayOfYear + 2) / 153);
  const day = dayOfYear - Math.floor((153 * monthFromMarch + 2) / 5) + 1;
  const month = monthFromMarch < 10 ? monthFromMarch + 3 : monthFromMarch - 9;
  return { year: yearOfEra + era * 400 + (month <= 2 ? 1 : 0), month, day };
}

/** The first day of a month that is counted on from January of a year; 13 is January of the next. */
export function firstOfMonth(year: number, month: number): DayNumber {
  const months = year * 12 + month - 1;
  return dayNumberOf(Math.floor(months / 12), (((months % 12) + 12) % 12) + 1, 1);
}

/** The same day of the month some months later, or that month's last day when it is shorter. */
export function addMonthsTo(dayNumber: DayNumber, months: number): DayNumber {
  const { year, month, day } = civilOf(dayNumber);
  const first = firstOfMonth(year, month + months);
  const next = firstOfMonth(year, month + months + 1);
  return Math.min(first + day, next) - 1;
}

/** The weekday: 0 is Monday, 6 is Sunday. */
export function weekdayOf(dayNumber: DayNumber): number {
  return (((dayNumber + 3) % 7) + 7) % 7;
}
