// SQL for sets: what waits too long, and what is notified once.
import { type OrganizationId, organizationId } from "@/domain/tenancy";
import { inTransaction, type Transaction } from "../connection/transaction";
import type { OutboxRow } from "./outbox.store";

/** Every organization, for what has to look at all of them. */
export async function allOrganizations(): Promise<OrganizationId[]> {
  const rows = await inTransaction({ lookUp: "ids" }, (tx) =>
    tx.only("SELECT id FROM hiatus.all_organizations() AS id WHERE id IS NOT NULL", []),
  );
  return rows.map(({ id }) => organizationId(id));
}

/** Ids of requests made before a moment that still wait for somebody, after an id on. */
export async function findLongPending(
  tx: Transaction,
  { before, after, limit }: { before: Date; after: string | null; limit: number },
): Promise<string[]> {
  const rows = await tx.query(
    `SELECT s.request_id AS id FROM approval_steps s
     JOIN requests r ON r.organization_id = $1 AND r.id = s.request_id AND r.status = 'pending' AND r.created_at <= $2
     WHERE s.organization_id = $1 AND s.status = 'current' AND ($3::uuid IS NULL OR s.request_id > $3)
     ORDER BY s.request_id LIMIT $4`,
    [tx.organizationId, before, after, limit],
  );
  return rows.map(({ id }) => id);
}

/** The same of credit requests. */
export async function findLongPendingCredits(
  tx: Transaction,
  { before, after, limit }: { before: Date; after: string | null; limit: number },
): Promise<string[]> {
  const rows = await tx.query(
    `SELECT s.credit_id AS id FROM credit_steps s
     JOIN credit_requests c ON c.organization_id = $1 AND c.id = s.credit_id AND c.status = 'pending'
       AND c.created_at <= $2
     WHERE s.organization_id = $1 AND s.status = 'current' AND ($3::uuid IS NULL OR s.credit_id > $3)
     ORDER BY s.credit_id LIMIT $4`,
    [tx.organizationId, before, after, limit],
  );
  return rows.map(({ id }) => id);
}

/**
 * When the turn of requests was last passed on because its holder may no longer decide; requests where it
 * never was are left out.
 */
export async function readTurnsPassed(
  tx: Transaction,
  requestIds: readonly string[],
  action: "time_off.turn_moved" | "credit.turn_moved",
): Promise<Map<string, Date>> {
  const turns = await tx.rows.auditEntry.groupBy({
    by: "entityId",
    where: {
      organizationId: tx.organizationId,
      entityId: { in: [...requestIds] },
      action,
    },
    _max: { createdAt: true },
  });
  return new Map(
    turns.flatMap(({ entityId, _max: { createdAt } }) =>
      entityId === null || createdAt === null ? [] : [[entityId, createdAt]],
    ),
  );
}

/** A key that expires soon. */
export interface ExpiringKey {
  readonly id: string;
  readonly employeeId: string;
  readonly name: string;
  readonly createdAt: Date;
  readonly expiresAt: Date;
}

/** The active keys that expire between two moments. */
export async function findExpiringKeys(
  tx: Transaction,
  { from, to }: { from: Date; to: Date },
): Promise<ExpiringKey[]> {
  const keys = await tx.rows.apiKey.findMany({
    where: { organizationId: tx.organizationId, revokedAt: null, expiresAt: { gt: from, lte: to } },
    select: { id: true, employeeId: true, name: true, createdAt: true, expiresAt: true },
  });
  return keys.flatMap(({ expiresAt, ...key }) => (expiresAt === null ? [] : [{ ...key, expiresAt }]));
}

/** A notification that is sent once: a second row with the same key is not written. */
export interface OnceRow extends OutboxRow {
  readonly onceKey: string;
}

/** Writes the notifications that were not sent before; returns how many there were. */
export async function tellOnce(tx: Transaction, rows: readonly OnceRow[], now: Date): Promise<number> {
  if (rows.length === 0) return 0;
  const written = await tx.query(
    `INSERT INTO outbox (organization_id, event, recipient_id, subject_id, payload, once_key, created_at)
     SELECT $1, v.event, v."recipientId", v."subjectId", v.payload, v."onceKey", $3
     FROM jsonb_to_recordset($2::jsonb) AS v(event text, "recipientId" uuid, "subjectId" uuid, payload jsonb, "onceKey" text)
     ON CONFLICT (organization_id, once_key) WHERE once_key IS NOT NULL DO NOTHING
     RETURNING id`,
    [tx.organizationId, JSON.stringify(rows), now],
  );
  return written.length;
}
