import type {
  IndividualAllowance,
  ListAllowancesInput,
  SetAllowanceInput,
} from "@/contracts/people/allowances";
import { shareCalendar } from "@/db/calendar/calendar.store";
import { inTransaction } from "@/db/connection/transaction";
import { lockEmployee } from "@/db/people/people.store";
import { type AllowanceRow, readAllowances, writeAllowance } from "@/db/policies/allowances.store";
import { isPolicy, readAssignments } from "@/db/policies/assignments.store";
import { fromDays, toDays } from "@/domain/amount";
import { record } from "../audit/record";
import { openEmployee } from "../people/relation";
import { found, refusalAt } from "../refuse";
import type { ServiceContext } from "../service-context";
import { recloseBalances } from "./reclose-balances";

/** An employee's own allowances under a policy, oldest first; for that person, approvers and admins. Errors: 403, 404. */
export async function listAllowances(
  ctx: ServiceContext,
  { id, policy_id }: ListAllowancesInput,
): Promise<IndividualAllowance[]> {
  return inTransaction(ctx, async (tx) => {
    const employee = await openEmployee(tx, ctx, id);
    found((await isPolicy(tx, policy_id)) || null, "missing.policy");
    return (await readAllowances(tx, { employeeId: employee.id, policyId: policy_id })).map(onWire);
  });
}

/**
 * Gives an employee an allowance of their own under a policy from a date on, or takes it back. Cycles from that
 * date on are derived again, closed ones, too. Errors: 404, 422 `policy_not_assigned`.
 */
export async function setAllowance(
  ctx: ServiceContext,
  { id, policy_id, effective_date, annual_allowance, reason }: SetAllowanceInput,
): Promise<IndividualAllowance> {
  return inTransaction(ctx, async (tx) => {
    await shareCalendar(tx);
    const { id: employeeId } = found(await lockEmployee(tx, id), "missing.employee");
    found((await isPolicy(tx, policy_id)) || null, "missing.policy");
    const policyId = policy_id.toLowerCase();
    const held = await readAssignments(tx, employeeId);
    if (!held.some((assignment) => assignment.policy_id === policyId)) {
      throw refusalAt("/policy_id", "policy_not_assigned", "time_off.not_assigned");
    }
    const before = (await readAllowances(tx, { employeeId, policyId })).find(
      (one) => one.effective_date === effective_date,
    );
    const row = await writeAllowance(tx, {
      employeeId,
      policyId,
      row: {
        effective_date,
        hundredths: annual_allowance === null ? null : fromDays(annual_allowance),
        reason,
        created_by: ctx.actor.employeeId,
        created_at: ctx.now,
      },
    });
    await record(tx, ctx, {
      action: "allowance.set",
      entity: "employee",
      entityId: employeeId,
      ...(before && { before: { policy_id: policyId, ...saidOf(before) } }),
      after: { policy_id: policyId, ...saidOf(row) },
    });
    await recloseBalances(tx, { employeeId, policyId, from: effective_date, now: ctx.now });
    return onWire(row);
  });
}

function onWire({ created_by, created_at, ...row }: AllowanceRow): IndividualAllowance {
  return { ...saidOf({ ...row, created_by, created_at }), created_by, created_at: created_at.toISOString() };
}

function saidOf({ effective_date, hundredths, reason }: AllowanceRow) {
  return { effective_date, annual_allowance: hundredths === null ? null : toDays(hundredths), reason };
}
