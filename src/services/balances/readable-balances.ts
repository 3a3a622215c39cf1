import type { HeldBalances } from "@/db/balances/balances.store";
import { isApproverOf } from "@/domain/approval/may-decide";
import { mayReadBalancesOf } from "@/domain/permissions/time-off.permissions";
import { found, refuseUnless } from "../refuse";
import type { ServiceContext } from "../service-context";

/**
 * The balances' facts when the caller may read them; 404 if there is no such employee, 403 if the caller may
 * not know.
 */
export function readableBalances(ctx: ServiceContext, facts: HeldBalances | null): HeldBalances {
  const balances = found(facts, "missing.employee");
  const { approval, employee } = balances;
  const relation = {
    employeeId: employee.id,
    isApprover: approval !== null && isApproverOf(ctx.actor, approval),
  };
  refuseUnless(
    mayReadBalancesOf(ctx.actor, relation),
    "not_allowed_for_employee",
    "time_off.balances_closed",
  );
  return balances;
}
