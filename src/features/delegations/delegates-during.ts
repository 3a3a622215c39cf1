import type { DelegationOverview } from "@/contracts/delegations";
import type { Days } from "./use-whose";

/** Whether some days are all of an absence. */
export function isWhole(days: Days, absence: Days): boolean {
  return days.start_date === absence.start_date && days.end_date === absence.end_date;
}

/** Who decides on some of these days, each with the days of the delegation that lie in them. */
export function delegatesDuring(
  { start_date, end_date }: Days,
  given: DelegationOverview["given"],
): DelegationOverview["given"] {
  return given
    .filter((one) => one.start_date <= end_date && start_date <= one.end_date)
    .map((one) => ({
      ...one,
      start_date: one.start_date < start_date ? start_date : one.start_date,
      end_date: one.end_date > end_date ? end_date : one.end_date,
    }));
}
