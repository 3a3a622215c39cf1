import { addDays, addMonths, earlierOf, type IsoDate, laterOf } from "../dates/iso-date";
import type { DelegationDates } from "./delegation-dates";

/**
 * The first days of an absence, from a day on, that are not covered by a delegate, as far as one delegation
 * can reach; null when every day is covered.
 */
export function openDays(
  absence: DelegationDates,
  delegations: readonly DelegationDates[],
  from: IsoDate,
): DelegationDates | null {
  const inOrder = delegations.toSorted((a, b) => a.startDate.localeCompare(b.startDate));
  let startDate = laterOf(absence.startDate, from);
  for (const delegation of inOrder) {
    if (delegation.startDate > startDate) break;
    startDate = laterOf(startDate, addDays(delegation.endDate, 1));
  }
  if (startDate > absence.endDate) return null;
  const next = inOrder.find((delegation) => delegation.startDate > startDate);
  const untilNext = next ? addDays(next.startDate, -1) : absence.endDate;
  const aYear = addDays(addMonths(startDate, 12), -1);
  return { startDate, endDate: earlierOf(absence.endDate, earlierOf(untilNext, aYear)) };
}
