import type { Policy, ReadPolicyInput } from "@/contracts/policies/policies";
import { inTransaction } from "@/db/connection/transaction";
import { readPolicy } from "@/db/policies/policies.store";
import { found } from "../refuse";
import type { ServiceContext } from "../service-context";
import { dateAskedFor } from "./policy-today";
import { policyOnWire } from "./policy-wire";

/** One policy with the version that is in force on a date. Errors: 404. */
export async function getPolicy(ctx: ServiceContext, { id, on }: ReadPolicyInput): Promise<Policy> {
  return inTransaction(ctx, async (tx) => {
    const policy = found(await readPolicy(tx, id), "missing.policy");
    return policyOnWire(policy, await dateAskedFor(tx, ctx, on));
  });
}
