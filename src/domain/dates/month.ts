import { firstOfMonth } from "./day-number";
import { fromDayNumber, type IsoDate } from "./iso-date";

/** The first day of the month in which a date lies. */
export function startOfMonth(date: IsoDate): IsoDate {
  return `${date.slice(0, 8)}01` as IsoDate;
}

/** The last day of the month in which a date lies. */
export function endOfMonth(date: IsoDate): IsoDate {
  return fromDayNumber(firstOfMonth(Number(date.slice(0, 4)), Number(date.slice(5, 7)) + 1) - 1);
}

/** The day of the month that a date names, from 1 on. */
export function dayOfMonth(date: IsoDate): number {
  return Number(date.slice(8));
}
