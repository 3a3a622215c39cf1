import { readEmployee } from "@/db/employees.store";
import { type CountedBy, countPeopleBy } from "@/db/people-pages.store";
import { inTransaction } from "@/db/transaction";
import { found } from "../refuse";
import type { ServiceContext } from "../service-context";

/** How many people work in each department, or at each site and so on; what nobody has is left out. */
export async function countPeople(
  ctx: ServiceContext,
  { by }: { readonly by: CountedBy },
): Promise<{ id: string; people: number }[]> {
  return inTransaction(ctx, async (tx) => {
    const me = found(await readEmployee(tx, ctx.actor.employeeId, ctx.now), "There is no such employee.");
    return countPeopleBy(tx, { by, today: me.today });
  });
}
