import type { BookableEmployees, BookableEmployeesInput } from "@/contracts/approvals";
import { inTransaction } from "@/db/connection/transaction";
import { findEmployees, readEmployee } from "@/db/people/employees.store";
import { isAdmin } from "@/domain/permissions/actor";
import { found } from "../refuse";
import type { ServiceContext } from "../service-context";

const SHOWN = 50;

/** The colleagues for whom the caller may book, by name: for admins all, else those for whom one approves. */
export async function listBookable(
  ctx: ServiceContext,
  { search = "" }: BookableEmployeesInput,
): Promise<BookableEmployees> {
  const { actor } = ctx;
  return inTransaction(ctx, async (tx) => {
    const me = found(await readEmployee(tx, actor.employeeId, ctx.now), "There is no such employee.");
    return findEmployees(tx, {
      approverId: isAdmin(actor) ? null : actor.employeeId,
      but: actor.employeeId,
      today: me.today,
      search: search.trim(),
      limit: SHOWN,
    });
  });
}
