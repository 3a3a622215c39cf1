import type { CreditRequest, NamedCredit } from "@/contracts/credits";
import type { CreditFacts } from "@/db/credits/credit-facts";
import { toDays } from "@/domain/amount";
import { decidedOnWire, stoodInFor, timestamp } from "../approvals/decided-wire";
import type { ServiceContext } from "../service-context";
import { creditVersion } from "./credit-version";

type Caller = Pick<ServiceContext, "actor" | "now">;

/** A credit request on the wire, with what the actor may do with it. */
export function creditOnWire(caller: Caller, credit: CreditFacts): CreditRequest {
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
    ...decidedOnWire(caller, credit),
    created_by: credit.createdBy,
    created_at: timestamp(credit.createdAt),
    updated_at: timestamp(credit.updatedAt),
    version: creditVersion(credit),
  };
}

/** With the names of whose it is and of what, and for whom the caller decides or decided. */
export function namedCredit(ctx: Caller, credit: CreditFacts): NamedCredit {
  return {
    credit: creditOnWire(ctx, credit),
    employee: { id: credit.employeeId, ...credit.employee },
    policy: { id: credit.policyId, ...credit.policy },
    on_behalf_of: stoodInFor(ctx, credit),
  };
}
