import type { ApiKeys } from "@/contracts/api-keys";
import { findKeyOwner, readKeys, revokeKeyRow, tellRevoked } from "@/db/api-keys/api-keys.store";
import { inTransaction } from "@/db/connection/transaction";
import { findOrganization } from "@/db/organizations/organizations.store";
import { findEmployeeByEmail } from "@/db/people/employees.store";
import type { Scope } from "@/domain/permissions/scopes";
import { plainName } from "@/domain/plain-name";
import { isUuid } from "@/domain/uuid";
import { record } from "../audit/record";
import { actAsOperator } from "../organizations/act-as-operator";
import { found, invalidField, refuseUnless } from "../refuse";
import { keyOnWire } from "./key-wire";
import { makeKey } from "./make-key";

interface Owner {
  /** The slug. */
  readonly organization: string;
  readonly email: string;
}

interface KeyFor extends Owner {
  readonly name: string;
  readonly scopes: readonly Scope[];
  readonly expiresAt: Date | null;
}

/**
 * A key for somebody, made by the operator; the secret is returned only this once. 422 `validation_failed`
 * for an invalid name.
 */
export async function createKeyFor(wanted: KeyFor, now: Date): Promise<{ id: string; key: string }> {
  const name = nameOf(wanted);
  const ctx = await contextOf(wanted, now);
  return inTransaction(ctx, async (tx) => {
    const owner = await findEmployeeByEmail(tx, wanted.email);
    refuseUnless(owner?.isActive, "not_found", { key: "operator.nobody_active", email: wanted.email });
    const { scopes, expiresAt } = wanted;
    const made = await makeKey(tx, { employeeId: owner.id, name, description: null, scopes, expiresAt }, now);
    const after = { name, scopes, expires_at: expiresAt, employee_id: owner.id };
    await record(tx, ctx, { action: "api_key.created", entity: "api_key", entityId: made.id, after });
    return made;
  });
}

function nameOf(wanted: KeyFor): string {
  const name = plainName(wanted.name);
  if (name !== null) return name;
  throw invalidField("/name", "invalid", "operator.name");
}

/** Revokes any key by its id. Errors: 404, 422. */
export async function revokeKeyById(id: string, now: Date): Promise<{ id: string }> {
  if (!isUuid(id)) throw invalidField("/id", "invalid_format", "input.id");
  const owner = found(await findKeyOwner(id), "missing.key");
  const ctx = actAsOperator(owner.organizationId, now);
  return inTransaction(ctx, async (tx) => {
    const ownerId = found(await revokeKeyRow(tx, { id, ownerId: null, now }), "account.key_revoked");
    await record(tx, ctx, { action: "api_key.revoked", entity: "api_key", entityId: id });
    await tellRevoked(tx, { ownerId, keyId: id, by: null });
    return { id };
  });
}

/** Somebody's active keys, newest first. */
export async function listKeysOf(owner: Owner, now: Date): Promise<ApiKeys> {
  const ctx = await contextOf(owner, now);
  return inTransaction(ctx, async (tx) => {
    const employee = found(await findEmployeeByEmail(tx, owner.email), {
      key: "operator.nobody",
      email: owner.email,
    });
    return (await readKeys(tx, employee.id, now)).map(keyOnWire);
  });
}

async function contextOf({ organization }: Owner, now: Date) {
  const id = found(await findOrganization(organization), {
    key: "operator.no_organization",
    slug: organization,
  });
  return actAsOperator(id, now);
}
