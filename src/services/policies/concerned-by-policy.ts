import type { Concerned } from "../calendar/count-anew";
import { type ChangedPolicy, followed } from "./apply-policy-change";

/**
 * The requests under the policy, if a new version counts other days, divides the year differently or removes
 * the limit; else null.
 */
export function concernedByPolicy({ before, written }: ChangedPolicy): Concerned | null {
  if (written === null) return null;
  const old = followed(before.versions, written.effectiveDate);
  const isRecharged =
    old.allowanceEntitlement !== written.allowanceEntitlement ||
    old.balanceClosingFrequency !== written.balanceClosingFrequency ||
    old.activityPeriodStart !== written.activityPeriodStart ||
    old.activityPeriodClose !== written.activityPeriodClose;
  if (!isRecharged && old.deductibleDays === written.deductibleDays) return null;
  return { policyId: before.id, from: written.effectiveDate, isRecharged };
}
