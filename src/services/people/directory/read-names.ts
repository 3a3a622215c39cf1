import type { PeopleNames, PeopleNamesInput } from "@/contracts/people/people";
import { inTransaction } from "@/db/connection/transaction";
import { readNames } from "@/db/people/people-pages.store";
import type { ServiceContext } from "../../service-context";

/** The names of some people, also of those who have left; everybody may read them. */
export async function readPeopleNames(ctx: ServiceContext, { ids }: PeopleNamesInput): Promise<PeopleNames> {
  const people = await inTransaction(ctx, (tx) => readNames(tx, ids));
  return Object.fromEntries(people.map(({ id, name }) => [id, name]));
}
