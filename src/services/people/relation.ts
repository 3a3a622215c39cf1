import { readApproval } from "@/db/approvals/approvals.store";
import type { Transaction } from "@/db/connection/transaction";
import type { EmployeeFacts } from "@/db/people/employee-facts";
import { readEmployee } from "@/db/people/employees.store";
import { isApproverOf } from "@/domain/approval/may-decide";
import { mayReadPersonalOf } from "@/domain/permissions/people.permissions";
import { found, refuseUnless } from "../refuse";
import type { ServiceContext } from "../service-context";

/** The employee and whether the caller may see what is personal about them; 404 when there is none. */
export async function knownEmployee(
  tx: Transaction,
  ctx: ServiceContext,
  id: string,
): Promise<{ employee: EmployeeFacts; isOpen: boolean }> {
  const employee = found(await readEmployee(tx, id, ctx.now), "missing.employee");
  const approval = await readApproval(tx, employee.id, employee.today);
  const isApprover = approval !== null && isApproverOf(ctx.actor, approval);
  return { employee, isOpen: mayReadPersonalOf(ctx.actor, { employeeId: employee.id, isApprover }) };
}

/** The employee, whose personal fields the caller may see; otherwise 404 or 403. */
export async function openEmployee(tx: Transaction, ctx: ServiceContext, id: string): Promise<EmployeeFacts> {
  const { employee, isOpen } = await knownEmployee(tx, ctx, id);
  refuseUnless(isOpen, "not_allowed_for_employee", "people.closed");
  return employee;
}
