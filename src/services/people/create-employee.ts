import { randomUUID } from "node:crypto";
import type { CreateEmployeeInput, Employee } from "@/contracts/people/employees";
import { inTransaction } from "@/db/connection/transaction";
import { lockDirectory } from "@/db/directory/directory.store";
import { employeeFieldsOf } from "@/db/people/employee-row";
import { insertEmployeeRow } from "@/db/people/people.store";
import { record } from "../audit/record";
import type { ServiceContext } from "../service-context";
import { explainPeopleRefusal, refuseUnfit } from "./check-employee";
import { employeeOnWire } from "./employee-wire";

/** Adds an employee, who becomes a user only by accepting an invitation. Errors: 409 `email_taken`, 422. */
export async function createEmployee(ctx: ServiceContext, input: CreateEmployeeInput): Promise<Employee> {
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
