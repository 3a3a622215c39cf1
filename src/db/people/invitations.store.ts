import type { Transaction } from "../connection/transaction";

/** Whether the employee is a user already: somebody accepted an invitation. */
export async function hasUser(tx: Transaction, employeeId: string): Promise<boolean> {
  const { organizationId } = tx;
  const count = await tx.rows.employee.count({
    where: { organizationId, id: employeeId, userId: { not: null } },
  });
  return count > 0;
}

/** Spends the open invitations of employees. */
export async function spendInvitations(
  tx: Transaction,
  employeeIds: readonly string[],
  now: Date,
): Promise<void> {
  const { organizationId } = tx;
  await tx.rows.signInToken.updateMany({
    where: { organizationId, employeeId: { in: [...employeeIds] }, purpose: "invitation", usedAt: null },
    data: { usedAt: now },
  });
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
  const { organizationId } = tx;
  await tx.rows.signInToken.create({
    data: {
      organizationId,
      id,
      tokenHash: new Uint8Array(tokenHash),
      purpose: "invitation",
      employeeId,
      createdAt: now,
      expiresAt,
    },
  });
}

/** Queues the invitation's mail: the outbox holds the id of the link, never the link. */
export async function tellInvited(
  tx: Transaction,
  { employeeId, linkId, invitedBy }: { employeeId: string; linkId: string; invitedBy: string },
): Promise<void> {
  await tx.rows.outboxEvent.create({
    data: {
      organizationId: tx.organizationId,
      event: "employee.invited",
      recipientId: employeeId,
      subjectId: linkId,
      payload: { by: invitedBy },
    },
  });
}

/** Until when the invitation can be accepted; null when it no longer can. */
export async function readInvitationEnd(tx: Transaction, tokenId: string, now: Date): Promise<Date | null> {
  const invitation = await tx.rows.signInToken.findFirst({
    select: { expiresAt: true },
    where: openInvitation(tx, tokenId, now),
  });
  return invitation?.expiresAt ?? null;
}

/** Uses the invitation up; false when it was used already or has expired. */
export async function useInvitation(tx: Transaction, tokenId: string, now: Date): Promise<boolean> {
  const { count } = await tx.rows.signInToken.updateMany({
    where: openInvitation(tx, tokenId, now),
    data: { usedAt: now },
  });
  return count > 0;
}

function openInvitation({ organizationId }: Transaction, id: string, now: Date) {
  return { organizationId, id, purpose: "invitation", usedAt: null, expiresAt: { gt: now } };
}

/** Makes the employee the user's place; false when it is somebody's already. */
export async function claimEmployee(
  tx: Transaction,
  { employeeId, userId, now }: { employeeId: string; userId: string; now: Date },
): Promise<boolean> {
  const { organizationId } = tx;
  const { count } = await tx.rows.employee.updateMany({
    where: { organizationId, id: employeeId, userId: null },
    data: { userId, updatedAt: now },
  });
  return count > 0;
}
