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

/** A person's link sets the first password, or another one in place of one that was forgotten. */
export type LinkPurpose = "set_password" | "password_reset";

const OF_PERSON =
  "user_id = $2 AND purpose IN ('set_password', 'password_reset') AND used_at IS NULL AND expires_at > $3";

/** What the person's link is for; null when it was used already or has expired. */
export async function readLink(
  tx: PersonTransaction,
  tokenId: string,
  now: Date,
): Promise<LinkPurpose | null> {
  const [row] = await tx.query<{ purpose: LinkPurpose }>(
    `SELECT purpose FROM sign_in_tokens WHERE id = $1 AND ${OF_PERSON}`,
    [tokenId, tx.userId, now],
  );
  return row?.purpose ?? null;
}

/** Uses the person's link up and answers what it was for; null when it was used already or has expired. */
export async function useLink(
  tx: PersonTransaction,
  tokenId: string,
  now: Date,
): Promise<LinkPurpose | null> {
  const [row] = await tx.query<{ purpose: LinkPurpose }>(
    `UPDATE sign_in_tokens SET used_at = $3 WHERE id = $1 AND ${OF_PERSON} RETURNING purpose`,
    [tokenId, tx.userId, now],
  );
  return row?.purpose ?? null;
}

/** Uses up all links with which the person could set a password. */
export async function endLinks(tx: PersonTransaction, now: Date): Promise<void> {
  await tx.query(
    `UPDATE sign_in_tokens SET used_at = $2
     WHERE user_id = $1 AND purpose IN ('set_password', 'password_reset') AND used_at IS NULL`,
    [tx.userId, now],
  );
}

/** Whether the link is there already, used or not. */
export async function hasLink(tx: PersonTransaction, tokenHash: Buffer): Promise<boolean> {
  const rows = await tx.query("SELECT id FROM sign_in_tokens WHERE token_hash = $1", [tokenHash]);
  return rows.length > 0;
}

/** Stores a one-time link with which the person sets another password. */
export async function insertResetLink(
  tx: PersonTransaction,
  { tokenHash, now, expiresAt }: Omit<NewLink, "userId" | "place">,
): Promise<void> {
  await tx.query(
    `INSERT INTO sign_in_tokens (token_hash, purpose, user_id, created_at, expires_at)
     VALUES ($1, 'password_reset', $2, $3, $4)`,
    [tokenHash, tx.userId, now, expiresAt],
  );
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
