import { spendInvitations } from "./invitations.store";
import type { Transaction } from "./transaction";

/** Revokes the keys of somebody who left, so that they stay dead, and spends the links with which they could come in. */
export async function closeAccess(tx: Transaction, employeeId: string, now: Date): Promise<string[]> {
  await spendInvitations(tx, employeeId, now);
  const keys = await tx.query<{ id: string }>(
    `UPDATE api_keys SET revoked_at = $3
     WHERE organization_id = $1 AND employee_id = $2 AND revoked_at IS NULL RETURNING id`,
    [tx.organizationId, employeeId, now],
  );
  return keys.map(({ id }) => id);
}
