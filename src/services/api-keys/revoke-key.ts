import type { ApiKeyIdInput, ApiKeyReference } from "@/contracts/api-keys";
import { revokeKeyRow, tellRevoked } from "@/db/api-keys/api-keys.store";
import { inTransaction } from "@/db/connection/transaction";
import { isAdmin } from "@/domain/permissions/actor";
import { mayManageOwnKeys } from "@/domain/permissions/api-keys.permissions";
import { record } from "../audit/record";
import { found, refuseUnless } from "../refuse";
import type { ServiceContext } from "../service-context";

/** Revokes one of the caller's keys, or for an admin any of the organization's, in the portal only; it is refused from the next request on. Errors: 404. */
export async function revokeKey(ctx: ServiceContext, { id }: ApiKeyIdInput): Promise<ApiKeyReference> {
  refuseUnless(mayManageOwnKeys(ctx.actor), "role_not_allowed", "account.keys_revoked_in_the_portal");
  return inTransaction(ctx, async (tx) => {
    const { employeeId } = ctx.actor;
    const ownerId = isAdmin(ctx.actor) ? null : employeeId;
    const owner = found(await revokeKeyRow(tx, { id, ownerId, now: ctx.now }), "missing.key");
    await record(tx, ctx, { action: "api_key.revoked", entity: "api_key", entityId: id });
    if (owner !== employeeId) await tellRevoked(tx, { ownerId: owner, keyId: id, by: employeeId });
    return { id };
  });
}
