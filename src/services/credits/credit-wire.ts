import type { CreditRequest } from "@/contracts/credits";
import type { CreditFacts } from "@/db/credits/credit-facts";
import { toDays } from "@/domain/amount";
import { allowedDecisions, isApproverOf } from "@/domain/approval/may-decide";
import { stepHolders } from "@/domain/approval/turn";
import type { Actor } from "@/domain/permissions/actor";
import { mayReadRequest } from "@/domain/permissions/time-off.permissions";

/** Whether the actor may read the credit request: its employee, an approver, a holder of a step, an admin. */
export function mayReadCredit(actor: Actor, credit: CreditFacts): boolean {
  return mayReadRequest(actor, {
    employeeId: credit.employeeId,
    isApprover: isApproverOf(actor, credit),
    holdsStep: stepHolders(credit).includes(actor.employeeId),
  });
}

/** A credit request on the wire, with what the actor may do with it. */
export function creditOnWire(actor: Actor, credit: CreditFacts): CreditRequest {
  return {
    id: credit.id,
    employee_id: credit.employeeId,
    policy_id: credit.policyId,
    date: credit.date,
    days: toDays(credit.hundredths),
    note: credit.note,
    status: credit.status,
    expires_on: credit.expiresOn,
    adjustment_id: credit.adjustmentId,
    steps: credit.steps.map((step) => ({
      approver_id: step.approverId,
      status: step.status,
      decided_by: step.decidedBy,
      decided_at: step.decidedAt === null ? null : timestamp(step.decidedAt),
      note: step.note,
    })),
    allowed: allowedDecisions(actor, credit),
    created_by: credit.createdBy,
    created_at: timestamp(credit.createdAt),
    updated_at: timestamp(credit.updatedAt),
  };
}

/** With the names of whose it is and of what. */
export function namedCredit(actor: Actor, credit: CreditFacts) {
  return {
    credit: creditOnWire(actor, credit),
    employee: { id: credit.employeeId, ...credit.employee },
    policy: { id: credit.policyId, ...credit.policy },
  };
}

function timestamp(at: string): string {
  return new Date(at).toISOString();
}
