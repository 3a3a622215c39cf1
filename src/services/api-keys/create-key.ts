import { inOrdinaryTransaction } from "@/db/prisma";
import { mayManageOwnKeys } from "@/domain/permissions/api-keys.permissions";
import { SCOPES, type Scope } from "@/domain/permissions/scopes";
import { record } from "../audit/record";
import { refuseUnless } from "../refuse";
import type { ServiceContext } from "../service-context";
import type { KeyOnWire } from "./key-wire";
import { makeKey } from "./make-key";

interface CreateKey {
  readonly name: string;
  readonly description?: string | undefined;
  readonly scopes: readonly Scope[];
  readonly expires_at?: string | null | undefined;
}

/** A key of the caller's own, in the portal only; scopes above the role are allowed and have no effect. */
export async function createKey(ctx: ServiceContext, input: CreateKey): Promise<KeyOnWire & { key: string }> {
  refuseUnless(mayManageOwnKeys(ctx.actor), "role_not_allowed", "Keys are made in the portal.");
  const scopes = SCOPES.filter((scope) => input.scopes.includes(scope));
  const expiresAt = input.expires_at ? new Date(input.expires_at) : null;
  const description = input.description || null;
  const wanted = { employeeId: ctx.actor.employeeId, name: input.name, description, scopes, expiresAt };
  return inOrdinaryTransaction(ctx, async (tx) => {
    const { id, key } = await makeKey(tx, wanted, ctx.now);
    await record(tx, ctx, {
      action: "api_key.created",
      entity: "api_key",
      entityId: id,
      after: { name: input.name, scopes, expiresAt },
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
