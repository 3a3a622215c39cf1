import type { Transaction } from "./transaction";

/** Whether the employee is a user already: somebody accepted an invitation. */
export async function hasUser(tx: Transaction, employeeId: string): Promise<boolean> {
  const rows = await tx.query(
    "SELECT id FROM employees WHERE organization_id = $1 AND id = $2 AND user_id IS NOT NULL",
    [tx.organizationId, employeeId],
  );
  return rows.length > 0;
}

/** Spends the open invitations of employees. */
export async function spendInvitations(
  tx: Transaction,
  employeeIds: readonly string[],
  now: Date,
): Promise<void> {
  await tx.query(
    `UPDATE sign_in_tokens SET used_at = $3
     WHERE organization_id = $1 AND employee_id = ANY ($2::uuid[]) AND purpose = 'invitation' AND used_at IS NULL`,
    [tx.organizationId, employeeIds, now],
  );
}

export interface NewInvitation {
  readonly id: string;
  readonly tokenHash: Buffer;
  readonly employeeId: string;
  readonly now: Date;
  readonly expiresAt: Date;
}

/** Stores a one-time link with which somebody becomes the employee; whose it is, accepting it says. */
export async function insertInvitation(
  tx: Transaction,
  { id, tokenHash, employeeId, now, expiresAt }: NewInvitation,
): Promise<void> {
  await tx.query(
    `INSERT INTO sign_in_tokens (id, token_hash, purpose, organization_id, employee_id, created_at, expires_at)
     VALUES ($1, $2, 'invitation', $3, $4, $5, $6)`,
    [id, tokenHash, tx.organizationId, employeeId, now, expiresAt],
  );
}

/** Lets the invitation go out by mail: the outbox holds which link it is, never the link. */
export async function tellInvited(
  tx: Transaction,
  { employeeId, linkId, invitedBy }: { employeeId: string; linkId: string; invitedBy: string },
): Promise<void> {
  await tx.query(
    `INSERT INTO outbox (organization_id, event, recipient_id, subject_id, payload)
     VALUES ($1, 'employee.invited', $2, $3, $4)`,
    [tx.organizationId, employeeId, linkId, JSON.stringify({ by: invitedBy })],
  );
}

/** Until when the invitation can be accepted; null when it cannot any more. */
export async function readInvitationEnd(tx: Transaction, tokenId: string, now: Date): Promise<Date | null> {
  const [row] = await tx.query<{ expiresAt: Date }>(
    `SELECT expires_at AS "expiresAt" FROM sign_in_tokens
     WHERE organization_id = $1 AND id = $2 AND purpose = 'invitation' AND used_at IS NULL AND expires_at > $3`,
    [tx.organizationId, tokenId, now],
  );
  return row?.expiresAt ?? null;
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
