import { inTransaction } from "@/db/connection/transaction";
import { stopRequiring } from "@/db/sign-on/identity-providers.store";
import { record } from "../audit/record";
import { operatorIn } from "../organizations/operate-organizations";

/**
 * Lets an organization's people sign in by password again; answers whether they could not before. For the operator,
 * when the provider is lost. Errors: 404.
 */
export async function allowPassword(slug: string, now: Date): Promise<boolean> {
  const ctx = await operatorIn(slug, now);
  return inTransaction(ctx, async (tx) => {
    const wasRequired = await stopRequiring(tx, now);
    if (wasRequired) {
      await record(tx, ctx, {
        action: "identity_provider.password_allowed",
        entity: "identity_provider",
        entityId: ctx.organizationId,
        before: { is_required: true },
        after: { is_required: false },
      });
    }
    return wasRequired;
  });
}
