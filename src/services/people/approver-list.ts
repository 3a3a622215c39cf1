import type { Approvers, SetApproversInput } from "@/contracts/people/employees";
import type { IdInput } from "@/contracts/people/references";
import { readApproverIds, writeApproverIds } from "@/db/approvals/approver-lists.store";
import { shareCalendar } from "@/db/calendar/calendar.store";
import { inTransaction } from "@/db/connection/transaction";
import { readNames } from "@/db/people/employees.store";
import { lockEmployee } from "@/db/people/people.store";
import type { FieldError } from "@/domain/errors";
import { record } from "../audit/record";
import { found, refuseFields } from "../refuse";
import type { ServiceContext } from "../service-context";
import { moveTurns } from "../time-off/move-turns";
import { openEmployee } from "./relation";

/** An employee's approvers in turn, for that person, approvers and admins. */
export async function getApprovers(ctx: ServiceContext, { id }: IdInput): Promise<Approvers> {
  return inTransaction(ctx, async (tx) => {
    const employee = await openEmployee(tx, ctx, id);
    return { approver_ids: await readApproverIds(tx, employee.id) };
  });
}

/**
 * Replaces an employee's approvers; a turn of somebody who no longer approves passes on. Errors: 404, 422
 * `validation_failed`.
 */
export async function setApprovers(ctx: ServiceContext, input: SetApproversInput): Promise<Approvers> {
  return inTransaction(ctx, async (tx) => {
    await shareCalendar(tx);
    const employee = found(await lockEmployee(tx, input.id), "missing.employee");
    const wanted = input.approver_ids.map((id) => id.toLowerCase());
    refuseUnfit(employee.id, wanted, await readNames(tx, wanted));
    const before = { approver_ids: await readApproverIds(tx, employee.id) };
    const after = { approver_ids: wanted };
    if (JSON.stringify(before) === JSON.stringify(after)) return after;
    await writeApproverIds(tx, employee.id, wanted);
    await record(tx, ctx, {
      action: "employee.approvers_set",
      entity: "employee",
      entityId: employee.id,
      before,
      after,
    });
    await moveTurns(tx, ctx, [employee.id]);
    return after;
  });
}

function refuseUnfit(employeeId: string, ids: readonly string[], known: ReadonlyMap<string, string>): void {
  const errors = ids.flatMap((id, index): FieldError[] => {
    const path = `/approver_ids/${index}`;
    if (id === employeeId) return [{ path, code: "oneself", sentence: "people.approves_for_oneself" }];
    if (ids.indexOf(id) < index) return [{ path, code: "twice", sentence: "people.listed_twice" }];
    if (!known.has(id)) return [{ path, code: "unknown_id", sentence: "missing.employee" }];
    return [];
  });
  refuseFields(errors);
}
