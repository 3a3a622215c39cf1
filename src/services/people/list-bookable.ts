import type { BookableEmployees, BookableEmployeesInput } from "@/contracts/approvals";
import { readApprovedBy } from "@/db/approvals/approved-by.store";
import { inTransaction } from "@/db/connection/transaction";
import { findEmployees } from "@/db/people/employees.store";
import { isAdmin } from "@/domain/permissions/actor";
import type { ServiceContext } from "../service-context";

const SHOWN = 50;

/**
 * The colleagues for whom the caller may book, by name: for admins everybody, else the people the caller
 * approves for.
 */
export async function listBookable(
  ctx: ServiceContext,
  { search = "" }: BookableEmployeesInput,
): Promise<BookableEmployees> {
  const { actor } = ctx;
  return inTransaction(ctx, async (tx) =>
    findEmployees(tx, {
      among: isAdmin(actor) ? null : await readApprovedBy(tx, actor.employeeId, ctx.now),
      but: actor.employeeId,
      search: search.trim(),
      limit: SHOWN,
    }),
  );
}
