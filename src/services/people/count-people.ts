import type { PeopleCounts, PeopleCountsInput } from "@/contracts/people/people";
import { inTransaction } from "@/db/connection/transaction";
import { readEmployee } from "@/db/people/employees.store";
import { countPeopleBy } from "@/db/people/people-pages.store";
import { found } from "../refuse";
import type { ServiceContext } from "../service-context";

/**
 * How many people work in each department, or at each site and so on; entries without people are left out.
 */
export async function countPeople(ctx: ServiceContext, { by }: PeopleCountsInput): Promise<PeopleCounts> {
  return inTransaction(ctx, async (tx) => {
    const me = found(await readEmployee(tx, ctx.actor.employeeId, ctx.now), "missing.employee");
    return countPeopleBy(tx, { by, today: me.today });
  });
}
