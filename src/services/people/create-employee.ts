import { randomUUID } from "node:crypto";
import { lockDirectory } from "@/db/directory.store";
import { employeeFieldsOf, insertEmployeeRow } from "@/db/people.store";
import { inTransaction } from "@/db/transaction";
import type { EmployeeFields } from "@/domain/people/employee-fields";
import { record } from "../audit/record";
import type { ServiceContext } from "../service-context";
import { explainPeopleRefusal, refuseUnfit } from "./check-employee";
import { type EmployeeOnWire, employeeOnWire } from "./employee-wire";

type NewEmployee = Omit<EmployeeFields, "end_date" | "termination_reason_id" | "is_active">;

/** Adds an employee; whoever that is becomes a user only by accepting an invitation. Errors: 409 `email_taken`, 422. */
export async function createEmployee(ctx: ServiceContext, input: NewEmployee): Promise<EmployeeOnWire> {
  const fields = { ...input, end_date: null, termination_reason_id: null, is_active: true };
  const id = randomUUID();
  return explainPeopleRefusal(() =>
    inTransaction(ctx, async (tx) => {
      await lockDirectory(tx);
      await refuseUnfit(tx, { id, before: null, after: fields });
      const row = await insertEmployeeRow(tx, { id, fields, now: ctx.now });
      await record(tx, ctx, {
        action: "employee.created",
        entity: "employee",
        entityId: id,
        after: { ...employeeFieldsOf(row) },
      });
      return employeeOnWire(row, true);
    }),
  );
}
