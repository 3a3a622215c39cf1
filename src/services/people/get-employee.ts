import type { Employee } from "@/contracts/people/employees";
import type { IdInput } from "@/contracts/people/references";
import { inTransaction } from "@/db/connection/transaction";
import { readEmployeeRow } from "@/db/people/people.store";
import { found } from "../refuse";
import type { ServiceContext } from "../service-context";
import { employeeOnWire } from "./employee-wire";
import { knownEmployee } from "./relation";

/** One employee, even if they have left. */
export async function getEmployee(ctx: ServiceContext, { id }: IdInput): Promise<Employee> {
  return inTransaction(ctx, async (tx) => {
    const { isOpen } = await knownEmployee(tx, ctx, id);
    return employeeOnWire(found(await readEmployeeRow(tx, id), "missing.employee"), isOpen);
  });
}
