import type { IdInput, Reference } from "@/contracts/people/references";
import {
  type DelegationRow,
  deleteDelegationRow,
  readDelegation,
  tellDelegate,
} from "@/db/approvals/delegations.store";
import { inTransaction, type Transaction } from "@/db/connection/transaction";
import { readEmployee } from "@/db/people/employees.store";
import { isOver } from "@/domain/approval/delegation-dates";
import { undoEnd } from "@/domain/approval/undo";
import { record } from "../audit/record";
import { found, refuseUnless } from "../refuse";
import type { ServiceContext } from "../service-context";
import { auditedDelegation, refuseUnlessOwn } from "./delegation-wire";

/** Ends a delegation at once; what the delegate has decided stays. Errors: 403, 404. */
export async function deleteDelegation(ctx: ServiceContext, { id }: IdInput): Promise<Reference> {
  return inTransaction(ctx, async (tx) => {
    const row = found(await readDelegation(tx, id), "missing.delegation");
    refuseUnlessOwn(ctx, row.approverId);
    refuseUnless(await deleteDelegationRow(tx, row.id), "not_found", "missing.delegation");
    await record(tx, ctx, {
      action: "delegation.deleted",
      entity: "delegation",
      entityId: row.id,
      before: auditedDelegation(row),
    });
    await tellEnded(tx, ctx, row);
    return { id: row.id };
  });
}

/** One that was over needs no mail. The mail waits for the minute in which the portal offers to take it back. */
async function tellEnded(tx: Transaction, ctx: ServiceContext, delegation: DelegationRow): Promise<void> {
  const by = ctx.actor.employeeId;
  const approver = await readEmployee(tx, delegation.approverId, ctx.now);
  if (approver === null || isOver(delegation, approver.today) || by === delegation.delegateId) return;
  const mailAfter = undoEnd(ctx.now);
  await tellDelegate(tx, { event: "delegation.ended", delegation, by, mailAfter });
}
