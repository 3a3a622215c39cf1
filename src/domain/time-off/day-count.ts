import type { Hundredths } from "../amount";
import type { IsoDate } from "../dates/iso-date";

/** Why a date counts what it counts: all of what was asked, part of it, or nothing. */
export const DATE_REASONS = ["counted", "partly", "not_worked", "holiday"] as const;
export type DateReason = (typeof DATE_REASONS)[number];

/** What one date of a request takes from the balance, and why. */
export interface CountedDate {
  readonly date: IsoDate;
  readonly hundredths: Hundredths;
  readonly reason: DateReason;
}
