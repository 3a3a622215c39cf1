import { spendInvitations } from "./invitations.store";
import type { Transaction } from "./transaction";

/** Revokes the keys of somebody who left, so that they stay dead, and spends the links with which they could come in. */
export async function closeAccess(tx: Transaction, employeeId: string, now: Date): Promise<string[]> {
  await spendInvitations(tx, [employeeId], now);
  const keys = await tx.query<{ id: string }>(
    `UPDATE api_keys SET revoked_at = $3
     WHERE organization_id = $1 AND employee_id = $2 AND revoked_at IS NULL RETURNING id`,
    [tx.organizationId, employeeId, now],
  );
  return keys.map(({ id }) => id);
}

/** What ends or passes to others when an employee leaves: keys that work, requests that wait for them, people for whom they approve. */
export async function countTies(tx: Transaction, employeeId: string, now: Date) {
  const [row] = await tx.query<{ api_keys: number; waiting_requests: number; approves_for: number }>(
    `SELECT
       (SELECT count(*)::int FROM api_keys k WHERE k.organization_id = $1 AND k.employee_id = $2
          AND k.revoked_at IS NULL AND coalesce(k.expires_at > $3, true)) AS api_keys,
       (SELECT count(*)::int FROM requests r WHERE r.organization_id = $1 AND r.status = 'pending' AND EXISTS (
          SELECT FROM approval_steps s WHERE s.organization_id = $1 AND s.request_id = r.id AND s.approver_id = $2
            AND s.status IN ('current', 'waiting'))) AS waiting_requests,
       (SELECT count(*)::int FROM employee_approvers a
        WHERE a.organization_id = $1 AND a.approver_id = $2) AS approves_for`,
    [tx.organizationId, employeeId, now],
  );
  return row ?? { api_keys: 0, waiting_requests: 0, approves_for: 0 };
}
