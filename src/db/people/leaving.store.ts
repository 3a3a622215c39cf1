import type { Transaction } from "../connection/transaction";
import { spendInvitations } from "./invitations.store";

/**
 * Revokes the keys of somebody who left and ends the sessions that act in the organization, so that they stay dead, and spends the
 * links with which they could come in. Answers with the ids of the keys and how many sessions there were.
 */
export async function closeAccess(
  tx: Transaction,
  employeeId: string,
  now: Date,
): Promise<{ keys: string[]; sessions: number }> {
  const { organizationId } = tx;
  await spendInvitations(tx, [employeeId], now);
  const { count } = await tx.rows.session.deleteMany({ where: { organizationId, employeeId } });
  const keys = await tx.rows.apiKey.updateManyAndReturn({
    select: { id: true },
    where: { organizationId, employeeId, revokedAt: null },
    data: { revokedAt: now },
  });
  return { keys: keys.map(({ id }) => id), sessions: count };
}

/** What ends or passes to others when an employee leaves: keys that work, requests that wait for them, people for whom they approve. */
export async function countTies(tx: Transaction, employeeId: string, now: Date) {
  const { organizationId } = tx;
  const [api_keys, waiting_requests, approves_for] = await Promise.all([
    tx.rows.apiKey.count({
      where: {
        organizationId,
        employeeId,
        revokedAt: null,
        OR: [{ expiresAt: null }, { expiresAt: { gt: now } }],
      },
    }),
    tx.rows.timeOffRequest.count({
      where: {
        organizationId,
        status: "pending",
        steps: { some: { approverId: employeeId, status: { in: ["current", "waiting"] } } },
      },
    }),
    tx.rows.employeeApprover.count({ where: { organizationId, approverId: employeeId } }),
  ]);
  return { api_keys, waiting_requests, approves_for };
}
