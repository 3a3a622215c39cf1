import type { Policy } from "@/contracts/policies/policies";
import { inTransaction } from "@/db/connection/transaction";
import { readPolicies } from "@/db/policies/policies.store";
import type { ServiceContext } from "../service-context";
import { dateAskedFor } from "./policy-today";
import { policyOnWire } from "./policy-wire";

/** All policies by name, each with the version that is in force today. */
export async function listPolicies(ctx: ServiceContext): Promise<Policy[]> {
  return inTransaction(ctx, async (tx) => {
    const today = await dateAskedFor(tx, ctx, undefined);
    return (await readPolicies(tx)).map((policy) => policyOnWire(policy, today));
  });
}
