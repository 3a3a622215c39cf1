import type { Transaction } from "../connection/transaction";

/**
 * The audit's last entry about something. Its writer holds the thing's lock until the end, so the entries
 * about one thing become visible in the order of their ids.
 */
export async function lastEntryOf(tx: Transaction, entityId: string): Promise<bigint> {
  const { organizationId } = tx;
  const entry = await tx.rows.auditEntry.findFirst({
    where: { organizationId, entityId },
    orderBy: { id: "desc" },
    select: { id: true },
  });
  return entry?.id ?? 0n;
}

/** Whether the audit shows that another call has written it since. */
export async function othersWroteSince(
  tx: Transaction,
  { entityId, last, requestId }: { entityId: string; last: bigint; requestId: string },
): Promise<boolean> {
  const { organizationId } = tx;
  const entry = await tx.rows.auditEntry.findFirst({
    where: {
      organizationId,
      entityId,
      id: { gt: last },
      OR: [{ requestId: null }, { requestId: { not: requestId } }],
    },
    select: { id: true },
  });
  return entry !== null;
}
