import type { Employee, UpdateEmployeeInput } from "@/contracts/people/employees";
import { shareCalendar } from "@/db/calendar/calendar.store";
import { inTransaction, type Transaction } from "@/db/connection/transaction";
import { lockDirectory } from "@/db/directory/directory.store";
import { employeeFieldsOf } from "@/db/people/employee-row";
import { lockEmployeeRow, overwriteEmployee, readEmployeeRow } from "@/db/people/people.store";
import { fieldsAfter } from "@/domain/people/employee-rules";
import { record } from "../audit/record";
import { beginJobs, refuseCircles } from "../employment/write-job";
import { found } from "../refuse";
import type { ServiceContext } from "../service-context";
import { explainPeopleRefusal, refuseUnfit, refuseWithoutAdmin } from "./check-employee";
import { followChanges } from "./employee-consequences";
import { employeeOnWire } from "./employee-wire";

/**
 * Changes an employee and all that follows: who decides, how days count, what is booked after the last day.
 * Unchanged fields leave no trace in the audit. Errors: 404, 409 `email_taken`, 409 `in_use` for the only
 * admin, 422.
 */
export async function updateEmployee(ctx: ServiceContext, changes: UpdateEmployeeInput): Promise<Employee> {
  return explainPeopleRefusal(() =>
    inTransaction(ctx, async (tx) => {
      const { row } = await changeEmployee(tx, ctx, changes);
      return employeeOnWire(row, true);
    }),
  );
}

/** The same inside a transaction, with what happened to the employee's requests. */
export async function changeEmployee(
  tx: Transaction,
  ctx: ServiceContext,
  { id, ...changes }: UpdateEmployeeInput,
) {
  const given = Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined));
  await lockDirectory(tx);
  await shareCalendar(tx);
  const row = found(await lockEmployeeRow(tx, id), "missing.employee");
  const before = employeeFieldsOf(row);
  const after = fieldsAfter(before, given);
  if (JSON.stringify(before) === JSON.stringify(after)) return { row, cancelled: 0, recount: null };
  await refuseUnfit(tx, { id: row.id, before, after });
  await refuseWithoutAdmin(tx, { id: row.id, before, after });
  await beginJobs(tx, [{ id: row.id, before, after }], ctx.now);
  const written = await overwriteEmployee(tx, { id: row.id, fields: after, now: ctx.now });
  await record(tx, ctx, {
    action: "employee.updated",
    entity: "employee",
    entityId: row.id,
    before: { ...before },
    after: { ...employeeFieldsOf(written) },
  });
  if (before.manager_id !== after.manager_id) await refuseCircles(tx, [row.id]);
  const followed = await followChanges(tx, ctx, [{ id: row.id, before, after }]);
  // Where there are several spells, another one may stand for them now.
  const shown = await readEmployeeRow(tx, row.id);
  return { row: shown ?? written, ...followed };
}
