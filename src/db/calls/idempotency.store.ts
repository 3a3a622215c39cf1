// SQL for taking and waiting for keys, and for what every create with a key does.
import type { Transaction } from "../connection/transaction";

/** What an idempotency key was first used for. */
export interface KeptAnswer {
  readonly route: string;
  /** SHA-256 of what was sent. */
  readonly fingerprint: Uint8Array;
  /** JSON. */
  readonly body: string;
}

export interface NewIdempotencyKey {
  readonly employeeId: string;
  readonly key: string;
  readonly route: string;
  readonly fingerprint: Buffer;
  readonly now: Date;
  readonly expiresAt: Date;
}

/**
 * Takes the key for this transaction; false when another transaction has it, whose end this waits for. An
 * expired key is taken again.
 */
export async function takeKey(tx: Transaction, given: NewIdempotencyKey): Promise<boolean> {
  // SQL: a lock: the insert waits for the transaction that has the key
  const rows = await tx.query(
    `INSERT INTO idempotency_keys AS k (organization_id, employee_id, key, route, fingerprint, created_at, expires_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7)
     ON CONFLICT (organization_id, employee_id, key) DO UPDATE
       SET route = excluded.route, fingerprint = excluded.fingerprint, created_at = excluded.created_at,
         expires_at = excluded.expires_at, status = NULL, body = NULL
       WHERE k.expires_at <= excluded.created_at
     RETURNING key`,
    [
      tx.organizationId,
      given.employeeId,
      given.key,
      given.route,
      given.fingerprint,
      given.now,
      given.expiresAt,
    ],
  );
  return rows.length > 0;
}

/** Keeps the answer with the key that this transaction has taken. */
export async function keepAnswer(
  tx: Transaction,
  { employeeId, key, status, body }: { employeeId: string; key: string; status: number; body: string },
): Promise<void> {
  // SQL: hot: with every create that has a key
  await tx.query(
    `UPDATE idempotency_keys SET status = $4, body = $5
     WHERE organization_id = $1 AND employee_id = $2 AND key = $3`,
    [tx.organizationId, employeeId, key, status, body],
  );
}

/** What was answered to the key; null when there is none. */
export async function readAnswer(
  tx: Transaction,
  { employeeId, key }: { employeeId: string; key: string },
): Promise<KeptAnswer | null> {
  const { organizationId } = tx;
  const kept = await tx.rows.idempotencyKey.findUnique({
    where: { organizationId_employeeId_key: { organizationId, employeeId, key } },
    select: { route: true, fingerprint: true, body: true },
  });
  return kept && kept.body !== null ? { ...kept, body: kept.body } : null;
}

/** Deletes some expired keys; those that somebody is just taking are left alone. */
export async function forgetExpired(tx: Transaction, now: Date): Promise<void> {
  await tx.query(
    `DELETE FROM idempotency_keys WHERE organization_id = $1 AND (employee_id, key) IN (
       SELECT employee_id, key FROM idempotency_keys WHERE organization_id = $1 AND expires_at <= $2
       LIMIT 20 FOR UPDATE SKIP LOCKED)`,
    [tx.organizationId, now],
  );
}
