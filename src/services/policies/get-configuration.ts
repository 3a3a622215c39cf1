import type { PolicyConfiguration, ReadPolicyInput } from "@/contracts/policies/policies";
import { inTransaction } from "@/db/connection/transaction";
import { readPolicy } from "@/db/policies/policies.store";
import { versionInForce } from "@/domain/balances/policy-versions";
import { found } from "../refuse";
import type { ServiceContext } from "../service-context";
import { dateAskedFor } from "./policy-today";
import { configurationOnWire } from "./policy-wire";

/** The configuration of the version that is in force on a date. Errors: 404. */
export async function getConfiguration(
  ctx: ServiceContext,
  { id, on }: ReadPolicyInput,
): Promise<PolicyConfiguration> {
  return inTransaction(ctx, async (tx) => {
    const policy = found(await readPolicy(tx, id), "missing.policy");
    const date = await dateAskedFor(tx, ctx, on);
    return configurationOnWire(policy.id, versionInForce(policy.versions, date));
  });
}
