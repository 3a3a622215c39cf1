import { lockCalendar } from "@/db/calendar.store";
import { inTransaction } from "@/db/transaction";
import { found } from "../refuse";
import type { ServiceContext } from "../service-context";
import { applyPolicyChange, type PolicyChange } from "./apply-policy-change";
import { configurationOnWire } from "./policy-wire";

/** Writes a version with another configuration, and answers it. Errors: 404, 422. */
export async function configurePolicy(ctx: ServiceContext, change: PolicyChange) {
  return inTransaction(ctx, async (tx) => {
    await lockCalendar(tx);
    const { before, written } = await applyPolicyChange(tx, ctx, change);
    return configurationOnWire(before.id, found(written, "Nothing was to be written."));
  });
}
