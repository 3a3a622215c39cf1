import type { Actor } from "@/domain/permissions/actor";
import type { Scope } from "@/domain/permissions/scopes";
import { organizationId } from "@/domain/tenancy";
import { type BalanceFactsRow, type HeldBalances, heldBalancesOf } from "./balances.store";
import { callOnce } from "./call";
import { pool } from "./pool";
import { statement } from "./statement";
import type { Transaction } from "./transaction";

interface ActorRow {
  readonly organizationId: string;
  readonly employeeId: string;
  readonly userId: string | null;
  readonly role: Actor["role"];
  readonly keyId: string;
  readonly scopes: readonly Scope[];
}

/** Who owns the key with this SHA-256, or null when there is none that is alive. */
export async function readActorByKey(hash: Buffer, now: Date): Promise<Actor | null> {
  const row = await callOnce<ActorRow>("SELECT hiatus.actor_by_key($1, $2) AS result", [hash, now]);
  return row && actorOf(row);
}

/** The key's owner together with the balances' facts of an employee (null: the owner), in one round trip. */
export async function readBalancesByKey(
  hash: Buffer,
  { employeeId, now }: { employeeId: string | null; now: Date },
): Promise<{ actor: Actor; balances: HeldBalances | null } | null> {
  const row = await callOnce<{ actor: ActorRow; facts: BalanceFactsRow | null }>(
    "SELECT hiatus.balance_facts_by_key($1, $2, $3) AS result",
    [hash, employeeId, now],
  );
  return row && { actor: actorOf(row.actor), balances: row.facts && heldBalancesOf(row.facts) };
}

/** Notes that the key was used, unless it was within the last minute. */
export async function touchKeyRow({ organizationId: organization, keyId }: Actor, now: Date): Promise<void> {
  await pool().query(statement("SELECT hiatus.touch_key($1, $2, $3)", [organization, keyId, now]));
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

/** Stores a key's hash; the key itself is nowhere. */
export async function insertKey(tx: Transaction, key: NewKey, now: Date): Promise<void> {
  await tx.query(
    `INSERT INTO api_keys (id, organization_id, employee_id, hash, prefix, name, description, scopes, expires_at, created_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`,
    [
      key.id,
      tx.organizationId,
      key.employeeId,
      key.hash,
      key.prefix,
      key.name,
      key.description,
      key.scopes,
      key.expiresAt,
      now,
    ],
  );
}

/** The living keys of an employee, newest first. */
export async function readKeys(tx: Transaction, employeeId: string, now: Date): Promise<KeyRow[]> {
  return tx.query<KeyRow & { [column: string]: unknown }>(
    `SELECT id, name, description, scopes, expires_at AS "expiresAt", last_used_at AS "lastUsedAt",
       created_at AS "createdAt"
     FROM api_keys
     WHERE organization_id = $1 AND employee_id = $2 AND revoked_at IS NULL AND (expires_at IS NULL OR expires_at > $3)
     ORDER BY created_at DESC, id DESC`,
    [tx.organizationId, employeeId, now],
  );
}

/** Revokes a key, of the given owner when there is one; false when there is no such living key. */
export async function revokeKeyRow(
  tx: Transaction,
  { id, ownerId, now }: { id: string; ownerId: string | null; now: Date },
): Promise<boolean> {
  const rows = await tx.query(
    `UPDATE api_keys SET revoked_at = $3
     WHERE organization_id = $1 AND id = $2 AND revoked_at IS NULL AND ($4::uuid IS NULL OR employee_id = $4)
     RETURNING id`,
    [tx.organizationId, id, now, ownerId],
  );
  return rows.length > 0;
}

/** Whose key it is, by its id alone, for the operator. */
export async function findKeyOwner(
  id: string,
): Promise<{ organizationId: string; employeeId: string } | null> {
  const { rows } = await pool().query<{ organizationId: string; employeeId: string }>(
    statement(
      `SELECT organization_id AS "organizationId", employee_id AS "employeeId" FROM hiatus.key_by_id($1)`,
      [id],
    ),
  );
  return rows[0] ?? null;
}

function actorOf(row: ActorRow): Actor {
  return { ...row, organizationId: organizationId(row.organizationId), via: "key" };
}
