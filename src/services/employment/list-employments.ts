import type { Employment } from "@/contracts/people/employments";
import type { IdInput } from "@/contracts/people/references";
import { inTransaction } from "@/db/connection/transaction";
import { readSpells } from "@/db/employment/spells.store";
import { openEmployee } from "../people/relation";
import type { ServiceContext } from "../service-context";

/** The spells of an employee, oldest first; for that person, approvers and admins. Errors: 403, 404. */
export async function listEmployments(ctx: ServiceContext, { id }: IdInput): Promise<Employment[]> {
  return inTransaction(ctx, async (tx) => {
    const employee = await openEmployee(tx, ctx, id);
    return readSpells(tx, employee.id);
  });
}
