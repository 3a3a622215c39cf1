import type { CreditRequest, NamedCredit } from "@/contracts/credits";
import type { CreditFacts } from "@/db/credits/credit-facts";
import { toDays } from "@/domain/amount";
import { allowedDecisions, isApproverOf } from "@/domain/approval/may-decide";
import { standsInFor, stepHolders, turnOf } from "@/domain/approval/turn";
import { undoableUntil } from "@/domain/approval/undo";
import type { Actor } from "@/domain/permissions/actor";
import { mayReadRequest } from "@/domain/permissions/time-off.permissions";
import type { ServiceContext } from "../service-context";
import { decidedFor } from "../time-off/request-wire";
import { creditVersion } from "./credit-version";

type Caller = Pick<ServiceContext, "actor" | "now">;

/** Whether the actor may read the credit request: its employee, an approver, a holder of a step, an admin. */
export function mayReadCredit(actor: Actor, credit: CreditFacts): boolean {
  return mayReadRequest(actor, {
    employeeId: credit.employeeId,
    isApprover: isApproverOf(actor, credit),
    holdsStep: stepHolders(credit).includes(actor.employeeId),
  });
}

/** A credit request on the wire, with what the actor may do with it. */
export function creditOnWire({ actor, now }: Caller, credit: CreditFacts): CreditRequest {
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
      on_behalf_of: decidedFor(step),
      decided_at: step.decidedAt === null ? null : timestamp(step.decidedAt),
      note: step.note,
    })),
    allowed: allowedDecisions(actor, credit),
    on_behalf_of: behalfOf(actor, credit),
    undo_until: undoableUntil(actor, credit, now)?.toISOString() ?? null,
    created_by: credit.createdBy,
    created_at: timestamp(credit.createdAt),
    updated_at: timestamp(credit.updatedAt),
    version: creditVersion(credit),
  };
}

/** With the names of whose it is and of what, and for whom the caller decides or decided. */
export function namedCredit(ctx: Caller, credit: CreditFacts): NamedCredit {
  const own = credit.steps.findLast(({ decidedBy }) => decidedBy === ctx.actor.employeeId);
  const behalf = behalfOf(ctx.actor, credit) ?? (own ? decidedFor(own) : null);
  const name = behalf === null ? undefined : credit.approval.names.get(behalf);
  return {
    credit: creditOnWire(ctx, credit),
    employee: { id: credit.employeeId, ...credit.employee },
    policy: { id: credit.policyId, ...credit.policy },
    on_behalf_of: behalf === null || name === undefined ? null : { id: behalf, name },
  };
}

/** Whose turn the actor has as a delegate; null when it is their own, or they have none. */
function behalfOf({ employeeId }: Pick<Actor, "employeeId">, credit: CreditFacts): string | null {
  return credit.status === "pending" ? standsInFor(employeeId, turnOf(credit)) : null;
}

function timestamp(at: string): string {
  return new Date(at).toISOString();
}
