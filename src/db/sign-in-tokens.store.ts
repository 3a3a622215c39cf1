import type { PersonTransaction } from "./person";
import { pool } from "./pool";
import { statement } from "./statement";
import type { Transaction } from "./transaction";
import type { UserPlace } from "./users.store";

/** Whose link it is, alive or not. */
export interface LinkOwner {
  readonly tokenId: string;
  readonly userId: string | null;
  readonly organizationId: string | null;
  readonly employeeId: string | null;
}

/** The link with this token's SHA-256. */
export async function findLink(hash: Buffer): Promise<LinkOwner | null> {
  const { rows } = await pool().query<LinkOwner>(
    statement(
      `SELECT token_id AS "tokenId", user_id AS "userId", organization_id AS "organizationId",
         employee_id AS "employeeId" FROM hiatus.sign_in_token_by_hash($1)`,
      [hash],
    ),
  );
  return rows[0] ?? null;
}

/** Whether the person's link can still be used to set the first password. */
export async function isLinkAlive(tx: PersonTransaction, tokenId: string, now: Date): Promise<boolean> {
  const rows = await tx.query(
    `SELECT id FROM sign_in_tokens
     WHERE id = $1 AND user_id = $2 AND purpose = 'set_password' AND used_at IS NULL AND expires_at > $3`,
    [tokenId, tx.userId, now],
  );
  return rows.length > 0;
}

/** Uses the person's link up; false when it was used already or has expired. */
export async function useLink(tx: PersonTransaction, tokenId: string, now: Date): Promise<boolean> {
  const rows = await tx.query(
    `UPDATE sign_in_tokens SET used_at = $3
     WHERE id = $1 AND user_id = $2 AND purpose = 'set_password' AND used_at IS NULL AND expires_at > $3 RETURNING id`,
    [tokenId, tx.userId, now],
  );
  return rows.length > 0;
}

export interface NewLink {
  readonly tokenHash: Buffer;
  readonly userId: string;
  readonly place: UserPlace;
  readonly now: Date;
  readonly expiresAt: Date;
}

/** Stores a one-time link with which a user sets a first password. */
export async function insertLink(
  tx: Transaction,
  { tokenHash, userId, place, now, expiresAt }: NewLink,
): Promise<void> {
  await tx.query(
    `INSERT INTO sign_in_tokens (token_hash, purpose, user_id, organization_id, employee_id, created_at, expires_at)
     VALUES ($1, 'set_password', $2, $3, $4, $5, $6)`,
    [tokenHash, userId, place.organizationId, place.employeeId, now, expiresAt],
  );
}
