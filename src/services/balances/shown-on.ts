import type { HeldPolicy } from "@/db/balances/policy-facts";
import { addMonths, type IsoDate } from "@/domain/dates/iso-date";
import { MONTHS_AHEAD } from "@/domain/time-off/bookable-dates";
import { invalidField } from "../refuse";

/** The day on which balances are shown: today unless asked for; 422 for one before the first assignment, or too far ahead. */
export function shownOn(
  on: IsoDate | undefined,
  { today, held }: { readonly today: IsoDate; readonly held: readonly HeldPolicy[] },
): IsoDate {
  if (on === undefined) return today;
  const last = addMonths(today, MONTHS_AHEAD);
  if (on > last) throw invalidField("/on", "too_late", { key: "time_off.balance_too_late", last });
  const [first] = held
    .flatMap(({ balance }) => balance.assignments.map(({ effectiveDate }) => effectiveDate))
    .toSorted();
  if (first !== undefined && on < first && on < today) {
    throw invalidField("/on", "too_early", { key: "time_off.balance_too_early", first });
  }
  return on;
}
