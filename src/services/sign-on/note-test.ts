import { inTransaction } from "@/db/connection/transaction";
import { markTested, type ProviderRow } from "@/db/sign-on/identity-providers.store";
import { record } from "../audit/record";
import type { ServiceContext } from "../service-context";

/** Notes that the caller has tried the sign-in, and how it ended; a success counts for the settings that it was made with. */
export async function noteTest(
  ctx: ServiceContext,
  { settings, outcome }: { settings: ProviderRow | null; outcome: string },
): Promise<void> {
  const { employeeId } = ctx.actor;
  await inTransaction(ctx, async (tx) => {
    if (settings !== null) await markTested(tx, settings, { testedById: employeeId, now: ctx.now });
    await record(tx, ctx, {
      action: "identity_provider.tested",
      entity: "identity_provider",
      entityId: ctx.organizationId,
      after: { outcome },
    });
  });
}
