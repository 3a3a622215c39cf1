import { type CountedDate, type CountingRules, countDates, interruptedOn } from "../day-count";
import type { TimeOffDates } from "../time-off-dates";

/** What interrupts a request before a decision, and after it. */
export interface Interruptions {
  readonly before: readonly TimeOffDates[];
  readonly after: readonly TimeOffDates[];
}

/**
 * What the dates of a request take once other requests take days out of them, or leave them again. Dates on which
 * nothing of that changes keep what they took; null when that is all of them.
 */
export function countInterrupted(
  { dates, stored }: { readonly dates: TimeOffDates; readonly stored: readonly CountedDate[] },
  rules: Omit<CountingRules, "interruptions">,
  { before, after }: Interruptions,
): CountedDate[] | null {
  const isSame = ({ date }: CountedDate) => interruptedOn(date, before) === interruptedOn(date, after);
  if (stored.every(isSame)) return null;
  const fresh = new Map(
    countDates(dates, { ...rules, interruptions: after }).map((counted) => [counted.date, counted]),
  );
  return stored.map((counted) => (isSame(counted) ? counted : (fresh.get(counted.date) ?? counted)));
}
