import type { AdjustBalanceInput, Adjustment } from "@/contracts/people/assignments";
import type { IdInput } from "@/contracts/people/references";
import { shareCalendar } from "@/db/calendar/calendar.store";
import { inTransaction } from "@/db/connection/transaction";
import { lockEmployee } from "@/db/people/people.store";
import {
  type AdjustmentRow,
  insertAdjustment,
  readAdjustments,
  readAssignments,
} from "@/db/policies/assignments.store";
import { fromDays, toDays } from "@/domain/amount";
import { record } from "../audit/record";
import { recloseBalances } from "../balances/reclose-balances";
import { found, invalidField, refusalAt } from "../refuse";
import type { ServiceContext } from "../service-context";
import { openEmployee } from "./relation";

/** The adjustments of an employee's balances, newest date first; for that person, approvers and admins. */
export async function listAdjustments(ctx: ServiceContext, { id }: IdInput): Promise<Adjustment[]> {
  return inTransaction(ctx, async (tx) => {
    const employee = await openEmployee(tx, ctx, id);
    return (await readAdjustments(tx, employee.id)).map(adjustmentOnWire);
  });
}

/** Corrects a balance in the cycle with the date. Errors: 404, 422 `policy_not_assigned`, 422 for a date before the policy was held. */
export async function adjustBalance(ctx: ServiceContext, input: AdjustBalanceInput): Promise<Adjustment> {
  return inTransaction(ctx, async (tx) => {
    await shareCalendar(tx);
    const employee = found(await lockEmployee(tx, input.id), "missing.employee");
    const policyId = input.policy_id.toLowerCase();
    const held = (await readAssignments(tx, employee.id)).filter((row) => row.policy_id === policyId);
    const [first] = held;
    if (first === undefined) {
      throw refusalAt("/policy_id", "policy_not_assigned", "time_off.not_assigned");
    }
    if (input.date < first.effective_date) {
      throw invalidField("/date", "before_effective_date", "people.before_policy");
    }
    refuseEnd(input);
    const row = await insertAdjustment(tx, {
      employee_id: employee.id,
      policy_id: policyId,
      date: input.date,
      hundredths: fromDays(input.days),
      kind: input.kind ?? "correction",
      expires_on: input.expires_on ?? null,
      reason: input.reason,
      created_by: ctx.actor.employeeId,
      created_at: ctx.now,
    });
    const { id: adjustmentId, created_at: _at, ...after } = adjustmentOnWire(row);
    await record(tx, ctx, {
      action: "adjustment.created",
      entity: "adjustment",
      entityId: adjustmentId,
      after,
    });
    await recloseBalances(tx, { employeeId: employee.id, policyId, from: input.date, now: ctx.now });
    return adjustmentOnWire(row);
  });
}

/** Only days that are added have an end, and not before they are there. */
function refuseEnd({ date, days, expires_on = null }: AdjustBalanceInput): void {
  if (expires_on === null) return;
  if (days < 0) throw invalidField("/expires_on", "invalid_value", "people.removed_days_end");
  if (expires_on < date) throw invalidField("/expires_on", "before_date", "people.ends_before_date");
}

export function adjustmentOnWire({ hundredths, created_at, ...row }: AdjustmentRow): Adjustment {
  return { ...row, days: toDays(hundredths), created_at: created_at.toISOString() };
}
