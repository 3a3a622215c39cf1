import { randomUUID } from "node:crypto";
import type { CreateDelegationInput, Delegation } from "@/contracts/delegations";
import { insertDelegation, readDelegations, tellDelegate } from "@/db/approvals/delegations.store";
import { inTransaction } from "@/db/connection/transaction";
import { readEmployee } from "@/db/people/employees.store";
import { lockEmployee, readEmployeeRow } from "@/db/people/people.store";
import { delegationErrors, isOver, MOST_DELEGATIONS, sharesDay } from "@/domain/approval/delegation-dates";
import { record } from "../audit/record";
import { invalidField, refusalAt, refuseFields } from "../refuse";
import type { ServiceContext } from "../service-context";
import { auditedDelegation, delegationOnWire, refuseUnlessOwn } from "./delegation-wire";

/** Gives an approver's turns to somebody else as well, for some days. Errors: 403, 409 `already_delegated`, 422. */
export async function createDelegation(
  ctx: ServiceContext,
  input: CreateDelegationInput,
): Promise<Delegation> {
  const { approver_id: approverId = ctx.actor.employeeId, delegate_id: delegateId } = input;
  const dates = { startDate: input.start_date, endDate: input.end_date };
  return inTransaction(ctx, async (tx) => {
    // If two are created at once for the same days, the second finds the first.
    await lockEmployee(tx, approverId);
    const approver = await readEmployee(tx, approverId, ctx.now);
    if (approver === null) throw invalidField("/approver_id", "unknown", "missing.employee");
    refuseUnlessOwn(ctx, approver.id);
    const delegate = await readEmployeeRow(tx, delegateId);
    const wanted = { ...dates, approverId: approver.id, delegateId: delegate?.id ?? delegateId };
    const isDelegateActive = delegate && delegate.is_active;
    refuseFields(delegationErrors({ ...wanted, isDelegateActive }, approver.today));
    const others = await readDelegations(tx, approver.id);
    if (others.some((other) => sharesDay(other, dates))) {
      throw refusalAt("/start_date", "already_delegated", "delegations.already");
    }
    if (others.filter((other) => !isOver(other, approver.today)).length >= MOST_DELEGATIONS) {
      throw invalidField("", "too_many", { key: "delegations.too_many", most: MOST_DELEGATIONS });
    }
    const row = { ...wanted, id: randomUUID(), createdAt: ctx.now };
    await insertDelegation(tx, row);
    await record(tx, ctx, {
      action: "delegation.created",
      entity: "delegation",
      entityId: row.id,
      after: auditedDelegation(row),
    });
    const by = ctx.actor.employeeId;
    if (by !== row.delegateId) {
      await tellDelegate(tx, { event: "delegation.named", delegation: row, by, mailAfter: null });
    }
    return delegationOnWire(row);
  });
}
