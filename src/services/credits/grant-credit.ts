import type { Transaction } from "@/db/connection/transaction";
import type { CreditFacts } from "@/db/credits/credit-facts";
import { insertAdjustment, readAssignments } from "@/db/policies/assignments.store";
import { readPolicy } from "@/db/policies/policies.store";
import { countsFrom, creditEnd } from "@/domain/credits/credit-rules";
import type { IsoDate } from "@/domain/dates/iso-date";
import { found } from "../refuse";
import type { ServiceContext } from "../service-context";

/** The days as an adjustment, with their end counted from the day on which they were earned. */
export async function grant(tx: Transaction, ctx: ServiceContext, credit: CreditFacts): Promise<string> {
  const policy = found(await readPolicy(tx, credit.policyId), "missing.policy");
  const end = creditEnd(credit.date, policy.credit_expiry_months);
  const adjustment = await insertAdjustment(tx, {
    ...(await granted(tx, credit, end)),
    expires_on: end,
    created_by: ctx.actor.employeeId,
    created_at: ctx.now,
  });
  return adjustment.id;
}

/** The adjustment that the last decision took away, as it was; null when it took none. */
export async function grantAgain(tx: Transaction, credit: CreditFacts): Promise<string | null> {
  if (credit.taken === null) return null;
  const { adjustmentId: id, expiresOn } = credit.taken;
  const approval = credit.steps.findLast(({ status }) => status === "approved");
  await insertAdjustment(tx, {
    ...(await granted(tx, credit, expiresOn)),
    id,
    expires_on: expiresOn,
    created_by: approval?.decidedBy ?? null,
    created_at: new Date(approval?.decidedAt ?? credit.updatedAt),
  });
  return id;
}

async function granted(
  tx: Transaction,
  { employeeId, policyId, date, hundredths, note }: CreditFacts,
  end: IsoDate | null,
) {
  const held = (await readAssignments(tx, employeeId)).filter((one) => one.policy_id === policyId);
  const assignments = held.map(({ effective_date: effectiveDate, end_effective_date: endEffectiveDate }) => ({
    ...{ effectiveDate, endEffectiveDate },
  }));
  return {
    employee_id: employeeId,
    policy_id: policyId,
    date: countsFrom(date, { assignments, end }),
    hundredths,
    kind: "granted" as const,
    reason: note ?? "–",
  };
}
