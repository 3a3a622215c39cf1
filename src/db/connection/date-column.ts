import { type IsoDate, isoDate } from "@/domain/dates/iso-date";

/** A calendar date as Prisma Client takes it for a `date` column: midnight in UTC, where no zone moves it. */
export function dateColumn(date: IsoDate): Date;
export function dateColumn(date: IsoDate | null): Date | null;
export function dateColumn(date: IsoDate | null): Date | null {
  return date === null ? null : new Date(`${date}T00:00:00.000Z`);
}

/** The calendar date that Prisma Client answers for a `date` column. */
export function isoDateOf(column: Date): IsoDate;
export function isoDateOf(column: Date | null): IsoDate | null;
export function isoDateOf(column: Date | null): IsoDate | null {
  return column === null ? null : isoDate(column.toISOString().slice(0, 10));
}
