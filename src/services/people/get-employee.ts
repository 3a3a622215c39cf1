import { readEmployeeRow } from "@/db/people.store";
import { inTransaction } from "@/db/transaction";
import { found } from "../refuse";
import type { ServiceContext } from "../service-context";
import { type EmployeeOnWire, employeeOnWire } from "./employee-wire";
import { knownEmployee } from "./relation";

/** One employee, also who has left. */
export async function getEmployee(
  ctx: ServiceContext,
  { id }: { readonly id: string },
): Promise<EmployeeOnWire> {
  return inTransaction(ctx, async (tx) => {
    const { isOpen } = await knownEmployee(tx, ctx, id);
    return employeeOnWire(found(await readEmployeeRow(tx, id), "There is no such employee."), isOpen);
  });
}
