import { inTransaction } from "@/db/connection/transaction";
import { countPeople } from "@/db/policies/holders.store";
import { readPolicies } from "@/db/policies/policies.store";
import type { ServiceContext } from "../service-context";
import { dateAskedFor } from "./policy-today";
import { wholePolicyOnWire } from "./policy-wire";

/** All policies by name with everything that they say today, and how many people hold each. */
export async function overviewPolicies(ctx: ServiceContext) {
  return inTransaction(ctx, async (tx) => {
    const today = await dateAskedFor(tx, ctx, undefined);
    const people = await countPeople(tx, today);
    return (await readPolicies(tx)).map((policy) => ({
      ...wholePolicyOnWire(policy, today),
      people: people.get(policy.id) ?? 0,
    }));
  });
}
