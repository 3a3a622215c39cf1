import type { Transaction } from "./transaction";

/** Whether the employee is a user already: somebody accepted an invitation. */
export async function hasUser(tx: Transaction, employeeId: string): Promise<boolean> {
  const rows = await tx.query(
    "SELECT id FROM employees WHERE organization_id = $1 AND id = $2 AND user_id IS NOT NULL",
    [tx.organizationId, employeeId],
  );
  return rows.length > 0;
}

/** Spends the open invitations of an employee: the latest alone counts. */
export async function spendInvitations(tx: Transaction, employeeId: string, now: Date): Promise<void> {
  await tx.query(
    `UPDATE sign_in_tokens SET used_at = $3
     WHERE organization_id = $1 AND employee_id = $2 AND purpose = 'invitation' AND used_at IS NULL`,
    [tx.organizationId, employeeId, now],
  );
}

export interface NewInvitation {
  readonly tokenHash: Buffer;
  readonly employeeId: string;
  readonly now: Date;
  readonly expiresAt: Date;
}

/** Stores a one-time link with which somebody becomes the employee; whose it is, accepting it says. */
export async function insertInvitation(
  tx: Transaction,
  { tokenHash, employeeId, now, expiresAt }: NewInvitation,
): Promise<void> {
  await tx.query(
    `INSERT INTO sign_in_tokens (token_hash, purpose, organization_id, employee_id, created_at, expires_at)
     VALUES ($1, 'invitation', $2, $3, $4, $5)`,
    [tokenHash, tx.organizationId, employeeId, now, expiresAt],
  );
}

/** Whether the invitation can still be accepted. */
export async function isInvitationAlive(tx: Transaction, tokenId: string, now: Date): Promise<boolean> {
  const rows = await tx.query(
    `SELECT id FROM sign_in_tokens
     WHERE organization_id = $1 AND id = $2 AND purpose = 'invitation' AND used_at IS NULL AND expires_at > $3`,
    [tx.organizationId, tokenId, now],
  );
  return rows.length > 0;
}

/** Uses the invitation up; false when it was used already or has expired. */
export async function useInvitation(tx: Transaction, tokenId: string, now: Date): Promise<boolean> {
  const rows = await tx.query(
    `UPDATE sign_in_tokens SET used_at = $3
     WHERE organization_id = $1 AND id = $2 AND purpose = 'invitation' AND used_at IS NULL AND expires_at > $3
     RETURNING id`,
    [tx.organizationId, tokenId, now],
  );
  return rows.length > 0;
}

/** Makes the employee the user's place; false when it is somebody's already. */
export async function claimEmployee(
  tx: Transaction,
  { employeeId, userId, now }: { employeeId: string; userId: string; now: Date },
): Promise<boolean> {
  const rows = await tx.query(
    `UPDATE employees SET user_id = $3, updated_at = $4
     WHERE organization_id = $1 AND id = $2 AND user_id IS NULL RETURNING id`,
    [tx.organizationId, employeeId, userId, now],
  );
  return rows.length > 0;
}
