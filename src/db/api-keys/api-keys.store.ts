// SQL for keys as their owners and the operator see them.
import { SCOPES, type Scope } from "@/domain/permissions/scopes";
import type { OrganizationId } from "@/domain/tenancy";
import { inTransaction, type Transaction } from "../connection/transaction";

/** When a key was used. */
export interface KeyUse {
  readonly keyId: string;
  readonly usedAt: Date;
}

/** Records that keys of an organization were used, unless that was done within the minute before. */
export async function touchKeyRows(organizationId: OrganizationId, uses: readonly KeyUse[]): Promise<void> {
  const keys = uses.map(({ keyId }) => keyId);
  const times = uses.map(({ usedAt }) => usedAt);
  await inTransaction({ organizationId }, (tx) =>
    // It sets the organization by itself, so it needs no BEGIN and no COMMIT.
    tx.only("SELECT hiatus.touch_keys($1, $2, $3)", [organizationId, keys, times]),
  );
}

/** A key as its owner sees it. */
export interface KeyRow {
  readonly id: string;
  readonly name: string;
  readonly description: string | null;
  readonly scopes: Scope[];
  readonly expiresAt: Date | null;
  readonly lastUsedAt: Date | null;
  readonly createdAt: Date;
}

export interface NewKey {
  readonly id: string;
  readonly employeeId: string;
  readonly hash: Buffer;
  readonly prefix: string;
  readonly name: string;
  readonly description: string | null;
  readonly scopes: readonly Scope[];
  readonly expiresAt: Date | null;
}

/** Stores a key's hash; the key itself is stored nowhere. */
export async function insertKey(tx: Transaction, key: NewKey, now: Date): Promise<void> {
  await tx.rows.apiKey.create({
    data: {
      ...key,
      hash: new Uint8Array(key.hash),
      scopes: [...key.scopes],
      organizationId: tx.organizationId,
      createdAt: now,
    },
  });
}

/** The active keys of an employee, newest first. */
export async function readKeys(tx: Transaction, employeeId: string, now: Date): Promise<KeyRow[]> {
  const keys = await tx.rows.apiKey.findMany({
    where: {
      organizationId: tx.organizationId,
      employeeId,
      revokedAt: null,
      OR: [{ expiresAt: null }, { expiresAt: { gt: now } }],
    },
    orderBy: [{ createdAt: "desc" }, { id: "desc" }],
  });
  return keys.map((key) => ({ ...key, scopes: SCOPES.filter((scope) => key.scopes.includes(scope)) }));
}

/**
 * Revokes a key, of the given owner when there is one; whose it was, or null when there is no such active
 * key.
 */
export async function revokeKeyRow(
  tx: Transaction,
  { id, ownerId, now }: { id: string; ownerId: string | null; now: Date },
): Promise<string | null> {
  const [key] = await tx.rows.apiKey.updateManyAndReturn({
    where: {
      organizationId: tx.organizationId,
      id,
      revokedAt: null,
      ...(ownerId === null ? {} : { employeeId: ownerId }),
    },
    data: { revokedAt: now },
    select: { employeeId: true },
  });
  return key?.employeeId ?? null;
}

/** Notifies the owner that somebody else revoked the key; `by` is null for the operator. */
export async function tellRevoked(
  tx: Transaction,
  { ownerId, keyId, by }: { ownerId: string; keyId: string; by: string | null },
): Promise<void> {
  await tx.rows.outboxEvent.create({
    data: {
      organizationId: tx.organizationId,
      event: "api_key.revoked",
      recipientId: ownerId,
      subjectId: keyId,
      payload: by === null ? {} : { by },
    },
  });
}

/** Whose key it is, by its id alone, for the operator. */
export async function findKeyOwner(
  id: string,
): Promise<{ organizationId: string; employeeId: string } | null> {
  const [row] = await inTransaction({ lookUp: "ids" }, (tx) =>
    tx.only(
      `SELECT organization_id AS "organizationId", employee_id AS "employeeId" FROM hiatus.key_by_id($1)
       WHERE organization_id IS NOT NULL AND employee_id IS NOT NULL`,
      [id],
    ),
  );
  return row ?? null;
}
