import type { Page } from "@/contracts/page";
import type { Employee, ListEmployeesInput } from "@/contracts/people/employees";
import { readApprovedBy } from "@/db/approvals/approved-by.store";
import { inTransaction } from "@/db/connection/transaction";
import { readEmployee } from "@/db/people/employees.store";
import { listEmployeeRows } from "@/db/people/people.store";
import { isAdmin } from "@/domain/permissions/actor";
import { mayListInactive, mayReadPersonalOf } from "@/domain/permissions/people.permissions";
import { cursorOf, idOfCursor } from "../page-cursor";
import { found, refuseUnless } from "../refuse";
import type { ServiceContext } from "../service-context";
import { refuseUnknownFilters } from "./check-employee";
import { employeeOnWire } from "./employee-wire";

/** A page of the employees by name; personal fields where the caller may see them. Errors: 422 for filters by unknown ids. */
export async function listEmployees(
  ctx: ServiceContext,
  { state, limit, cursor, ...input }: ListEmployeesInput,
): Promise<Page<Employee>> {
  const { actor } = ctx;
  const afterId = idOfCursor(cursor);
  const { department_id = null, position_id = null, site_id = null, manager_id = null } = input;
  refuseUnless(
    state === "active" || mayListInactive(actor),
    "role_not_allowed",
    "people.inactive_for_admins",
  );
  const { rows, approvedIds } = await inTransaction(ctx, async (tx) => {
    const approvedIds = isAdmin(actor) ? [] : await readApprovedBy(tx, actor.employeeId, ctx.now);
    const { today } = found(await readEmployee(tx, actor.employeeId, ctx.now), "missing.employee");
    await refuseUnknownFilters(tx, { department_id, position_id, site_id, manager_id });
    const rows = await listEmployeeRows(tx, {
      search: input.search ?? "",
      hasNumbers: isAdmin(actor),
      state,
      today,
      departmentId: department_id,
      positionId: position_id,
      siteId: site_id,
      managerId: manager_id,
      afterId,
      limit: limit + 1,
    });
    return { rows, approvedIds };
  });
  const page = rows.slice(0, limit);
  const last = page.at(-1);
  return {
    items: page.map((row) => {
      const relation = { employeeId: row.id, isApprover: approvedIds.includes(row.id) };
      return employeeOnWire(row, mayReadPersonalOf(actor, relation));
    }),
    next_cursor: rows.length > limit && last ? cursorOf(last.id) : null,
  };
}
