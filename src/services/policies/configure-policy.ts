import type { ConfigurePolicyInput, PolicyConfiguration } from "@/contracts/policies/policies";
import { lockCalendar } from "@/db/calendar/calendar.store";
import { inTransaction } from "@/db/connection/transaction";
import { found } from "../refuse";
import type { ServiceContext } from "../service-context";
import { applyPolicyChange } from "./apply-policy-change";
import { configurationOnWire } from "./policy-wire";

/** Writes a version with another configuration, and answers it. Errors: 404, 422. */
export async function configurePolicy(
  ctx: ServiceContext,
  change: ConfigurePolicyInput,
): Promise<PolicyConfiguration> {
  return inTransaction(ctx, async (tx) => {
    await lockCalendar(tx);
    const { before, written } = await applyPolicyChange(tx, ctx, change);
    return configurationOnWire(before.id, found(written, "policies.nothing_written"));
  });
}
