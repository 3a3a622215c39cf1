import { readPolicy } from "@/db/policies.store";
import { inTransaction } from "@/db/transaction";
import type { IsoDate } from "@/domain/dates/iso-date";
import { found } from "../refuse";
import type { ServiceContext } from "../service-context";
import { dateAskedFor } from "./policy-today";
import { policyOnWire } from "./policy-wire";

export interface ReadPolicy {
  readonly id: string;
  /** Today when it is not given. */
  readonly on?: IsoDate | undefined;
}

/** One policy with the version that is in force on a date. Errors: 404. */
export async function getPolicy(ctx: ServiceContext, { id, on }: ReadPolicy) {
  return inTransaction(ctx, async (tx) => {
    const policy = found(await readPolicy(tx, id), "There is no such policy.");
    return policyOnWire(policy, await dateAskedFor(tx, ctx, on));
  });
}
