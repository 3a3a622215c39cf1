import type { IdInput } from "@/contracts/people/references";
import type { WorkPattern } from "@/contracts/people/work-patterns";
import { readWorkPatterns } from "@/db/calendar/work-patterns.store";
import { inTransaction } from "@/db/connection/transaction";
import type { ServiceContext } from "../service-context";
import { openEmployee } from "./relation";

/** What an employee works from which day on, oldest first, for that person, approvers and admins. Errors: 403, 404. */
export async function listWorkPatterns(ctx: ServiceContext, { id }: IdInput): Promise<WorkPattern[]> {
  return inTransaction(ctx, async (tx) => {
    const employee = await openEmployee(tx, ctx, id);
    return readWorkPatterns(tx, employee.id);
  });
}
