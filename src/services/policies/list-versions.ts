import type { IdInput } from "@/contracts/people/references";
import type { PolicyVersions } from "@/contracts/policies/policies";
import { inTransaction } from "@/db/connection/transaction";
import { findHolders } from "@/db/policies/holders.store";
import { readPolicy } from "@/db/policies/policies.store";
import { nextCycleStart, takingHold } from "@/domain/balances/policy-versions";
import { found } from "../refuse";
import type { ServiceContext } from "../service-context";
import { dateAskedFor } from "./policy-today";
import { termsOnWire } from "./policy-wire";

/** All versions of a policy with what each says and from when it decides. Errors: 404. */
export async function listVersions(ctx: ServiceContext, { id }: IdInput): Promise<PolicyVersions> {
  return inTransaction(ctx, async (tx) => {
    const { versions, ...policy } = found(await readPolicy(tx, id), "missing.policy");
    const today = await dateAskedFor(tx, ctx, undefined);
    return {
      versions: versions.map((version) => {
        const { terms, division } = takingHold(versions, version);
        return {
          effective_date: version.effectiveDate,
          terms_from: terms,
          cycles_from: division,
          ...termsOnWire(version),
        };
      }),
      default_effective_date: nextCycleStart(versions, today),
      holders: (await findHolders(tx, policy.id)).length,
    };
  });
}
