// SQL for sending again, which happens by the clock of the database, as the relay reads it.
import type { Transaction } from "../connection/transaction";
import type { PagePosition } from "../time-off/requests.store";

/** A mail that was given up, with whom it was for. */
export interface DeadLetterRow {
  readonly id: string;
  readonly event: string;
  readonly recipient: { readonly id: string; readonly name: string; readonly email: string } | null;
  readonly subjectId: string | null;
  readonly createdAt: Date;
  readonly deadAt: Date;
  readonly attempts: number;
  readonly lastError: string | null;
}

/** The organization's dead letters before a position, most recently given up first. */
export async function readDeadLetters(
  tx: Transaction,
  { before, limit }: { before: PagePosition | null; limit: number },
): Promise<DeadLetterRow[]> {
  const rows = await tx.rows.outboxEvent.findMany({
    where: {
      organizationId: tx.organizationId,
      deadAt: { not: null },
      ...(before !== null && givenUpBefore(before)),
    },
    orderBy: [{ deadAt: "desc" }, { id: "desc" }],
    take: limit,
    select: {
      id: true,
      event: true,
      subjectId: true,
      createdAt: true,
      deadAt: true,
      attempts: true,
      lastError: true,
      recipient: { select: { id: true, name: true, email: true } },
    },
  });
  return rows.flatMap(({ id, deadAt, ...row }) =>
    deadAt === null ? [] : [{ ...row, id: id.toString(), deadAt }],
  );
}

function givenUpBefore({ at, id }: PagePosition) {
  const deadAt = new Date(at);
  return { OR: [{ deadAt: { lt: deadAt } }, { deadAt, id: { lt: BigInt(id) } }] };
}

/** How many letters are dead, and how many failed and wait for another attempt, with the latest reason. */
export async function countFailures(
  tx: Transaction,
): Promise<{ dead: number; retrying: number; lastError: string | null }> {
  const { organizationId } = tx;
  const dead = await tx.rows.outboxEvent.count({ where: { organizationId, deadAt: { not: null } } });
  const where = { organizationId, deliveredAt: null, deadAt: null, queuedAt: null, attempts: { gt: 0 } };
  const retrying = await tx.rows.outboxEvent.count({ where });
  const last = await tx.rows.outboxEvent.findFirst({ where, orderBy: { nextAttemptAt: "desc" } });
  return { dead, retrying, lastError: last?.lastError ?? null };
}

/** Makes dead letters wait again, as if they had never been tried; returns those that were dead. */
export async function reviveDeadLetters(
  tx: Transaction,
  ids: readonly string[],
): Promise<{ id: string; event: string; recipientId: string | null }[]> {
  // SQL: the relay compares with the clock of the database
  return tx.query(
    `UPDATE outbox SET dead_at = NULL, attempts = 0, last_error = NULL, next_attempt_at = now()
     WHERE organization_id = $1 AND id = ANY ($2::bigint[]) AND dead_at IS NOT NULL
     RETURNING id::text, event, recipient_id AS "recipientId"`,
    [tx.organizationId, ids],
  );
}
