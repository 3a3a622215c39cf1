import type { CreateApiKeyInput, CreatedApiKey } from "@/contracts/api-keys";
import { inTransaction } from "@/db/connection/transaction";
import { mayManageOwnKeys } from "@/domain/permissions/api-keys.permissions";
import { SCOPES } from "@/domain/permissions/scopes";
import { record } from "../audit/record";
import { refuseUnless } from "../refuse";
import type { ServiceContext } from "../service-context";
import { makeKey } from "./make-key";

/** A key of the caller's own, in the portal only; scopes above the role are allowed and have no effect. */
export async function createKey(ctx: ServiceContext, input: CreateApiKeyInput): Promise<CreatedApiKey> {
  refuseUnless(mayManageOwnKeys(ctx.actor), "role_not_allowed", "account.keys_in_the_portal");
  const scopes = SCOPES.filter((scope) => input.scopes.includes(scope));
  const { expires_at = null } = input;
  const expiresAt = expires_at === null ? null : new Date(expires_at);
  const description = input.description || null;
  const wanted = { employeeId: ctx.actor.employeeId, name: input.name, description, scopes, expiresAt };
  return inTransaction(ctx, async (tx) => {
    const { id, key } = await makeKey(tx, wanted, ctx.now);
    await record(tx, ctx, {
      action: "api_key.created",
      entity: "api_key",
      entityId: id,
      after: { name: input.name, scopes, expires_at: expiresAt },
    });
    return {
      id,
      name: input.name,
      description,
      scopes,
      expires_at: expiresAt?.toISOString() ?? null,
      last_used_at: null,
      created_at: ctx.now.toISOString(),
      key,
    };
  });
}
