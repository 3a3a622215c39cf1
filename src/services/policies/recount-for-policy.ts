import type { Transaction } from "@/db/connection/transaction";
import { findHolders } from "@/db/policies/policies.store";
import { LAST_DATE } from "@/domain/dates/iso-date";
import type { foreseeRecount, RecountSummary, recountRequests } from "../calendar/recount-requests";
import type { ServiceContext } from "../service-context";
import { type ChangedPolicy, followed } from "./apply-policy-change";

export interface PolicyRecount {
  /** To how many employees the policy is or was assigned. */
  readonly holders: number;
  readonly recounted: RecountSummary;
}

/** Counts the requests of those who hold the policy, where a new version counts other days, divides the year otherwise or limits it no more. */
export async function recountForPolicy(
  tx: Transaction,
  ctx: ServiceContext,
  { before, written }: ChangedPolicy,
  recount: typeof recountRequests | typeof foreseeRecount,
): Promise<PolicyRecount> {
  const holders = await findHolders(tx, before.id);
  if (written === null) return { holders: holders.length, recounted: NOTHING };
  const old = followed(before.versions, written.effectiveDate);
  const isRecharged =
    old.allowanceEntitlement !== written.allowanceEntitlement ||
    old.balanceClosingFrequency !== written.balanceClosingFrequency ||
    old.activityPeriodStart !== written.activityPeriodStart ||
    old.activityPeriodClose !== written.activityPeriodClose;
  if (!isRecharged && old.deductibleDays === written.deductibleDays) {
    return { holders: holders.length, recounted: NOTHING };
  }
  const within = {
    from: written.effectiveDate,
    to: LAST_DATE,
    ...(isRecharged && { rechargedPolicyId: before.id }),
  };
  return { holders: holders.length, recounted: await recount(tx, ctx, holders, within) };
}

const NOTHING: RecountSummary = {
  people: 0,
  requests: 0,
  hundredthsGivenBack: 0,
  hundredthsTaken: 0,
  needsAttention: 0,
};
