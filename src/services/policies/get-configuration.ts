import { readPolicy } from "@/db/policies.store";
import { inTransaction } from "@/db/transaction";
import { versionInForce } from "@/domain/balances/policy-versions";
import { found } from "../refuse";
import type { ServiceContext } from "../service-context";
import type { ReadPolicy } from "./get-policy";
import { dateAskedFor } from "./policy-today";
import { configurationOnWire } from "./policy-wire";

/** The configuration of the version that is in force on a date. Errors: 404. */
export async function getConfiguration(ctx: ServiceContext, { id, on }: ReadPolicy) {
  return inTransaction(ctx, async (tx) => {
    const policy = found(await readPolicy(tx, id), "There is no such policy.");
    const date = await dateAskedFor(tx, ctx, on);
    return configurationOnWire(policy.id, versionInForce(policy.versions, date));
  });
}
