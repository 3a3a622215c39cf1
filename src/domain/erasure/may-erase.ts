import { addDays, addMonths, type IsoDate } from "../dates/iso-date";
import type { Sentence } from "../sentences/sentence";

/** The longest time in months for which an organization can keep its audit, or people who have left. */
export const MOST_KEPT_MONTHS = 1200;

/** What decides whether somebody may be erased. */
export interface Leaver {
  /** Of employment, inclusive; null: open. */
  readonly endDate: IsoDate | null;
  /** Today's date where they worked. */
  readonly today: IsoDate;
  /** How long the organization keeps people after their last day; null: nobody is erased. */
  readonly keptMonths: number | null;
  readonly isErased: boolean;
}

/** The first day on which somebody with that last day may be erased. */
export function erasableFrom(lastDay: IsoDate, keptMonths: number): IsoDate {
  return addDays(addMonths(lastDay, keptMonths), 1);
}

/** Whether a last day has passed. */
export function hasLeft({ endDate, today }: Pick<Leaver, "endDate" | "today">): boolean {
  return endDate !== null && endDate < today;
}

/**
 * Why somebody cannot be erased now; null when they can. The operator can waive the period, and nothing else.
 */
export function whyNotErased(leaver: Leaver, { isPeriodWaived = false } = {}): Sentence | null {
  const { endDate, today, keptMonths, isErased } = leaver;
  if (isErased) return "erasure.erased";
  if (endDate === null) return "erasure.no_last_day";
  if (!hasLeft(leaver)) return { key: "erasure.still_employed", date: endDate };
  if (isPeriodWaived) return null;
  if (keptMonths === null) return "erasure.no_period";
  const from = erasableFrom(endDate, keptMonths);
  return from > today ? { key: "erasure.too_early", date: from } : null;
}
