import { revokeKeyRow } from "@/db/api-keys.store";
import { inOrdinaryTransaction } from "@/db/prisma";
import { mayManageOwnKeys } from "@/domain/permissions/api-keys.permissions";
import { record } from "../audit/record";
import { refuseUnless } from "../refuse";
import type { ServiceContext } from "../service-context";

/** Revokes one of the caller's keys, in the portal only; it is refused from the next request on. */
export async function revokeKey(
  ctx: ServiceContext,
  { id }: { readonly id: string },
): Promise<{ id: string }> {
  refuseUnless(mayManageOwnKeys(ctx.actor), "role_not_allowed", "Keys are revoked in the portal.");
  return inOrdinaryTransaction(ctx, async (tx) => {
    const isRevoked = await revokeKeyRow(tx, { id, ownerId: ctx.actor.employeeId, now: ctx.now });
    refuseUnless(isRevoked, "not_found", "There is no such key.");
    await record(tx, ctx, { action: "api_key.revoked", entity: "api_key", entityId: id });
    return { id };
  });
}
