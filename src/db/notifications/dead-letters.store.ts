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

/** The organization's dead letters before a place, the last given up first. */
export async function readDeadLetters(
  tx: Transaction,
  { before, limit }: { before: PagePosition | null; limit: number },
): Promise<DeadLetterRow[]> {
  return tx.query<DeadLetterRow & { [column: string]: unknown }>(
    `SELECT o.id::text, o.event, o.subject_id AS "subjectId", o.created_at AS "createdAt", o.dead_at AS "deadAt", o.attempts,
       o.last_error AS "lastError",
       CASE WHEN e.id IS NOT NULL THEN json_build_object('id', e.id, 'name', e.name, 'email', e.email) END AS recipient
     FROM outbox o LEFT JOIN employees e ON e.organization_id = $1 AND e.id = o.recipient_id
     WHERE o.organization_id = $1 AND o.dead_at IS NOT NULL
       AND ($2::timestamptz IS NULL OR (o.dead_at, o.id) < ($2::timestamptz, $3::bigint))
     ORDER BY o.dead_at DESC, o.id DESC LIMIT $4`,
    [tx.organizationId, before?.at ?? null, before?.id ?? null, limit],
  );
}

/** How many letters are dead, and how many failed and wait for another attempt, with the newest reason. */
export async function countFailures(
  tx: Transaction,
): Promise<{ dead: number; retrying: number; lastError: string | null }> {
  const [row] = await tx.query<{ dead: number; retrying: number; lastError: string | null }>(
    `SELECT (SELECT count(*)::integer FROM outbox WHERE organization_id = $1 AND dead_at IS NOT NULL) AS dead,
       count(*)::integer AS retrying, (array_agg(last_error ORDER BY next_attempt_at DESC))[1] AS "lastError"
     FROM outbox
     WHERE organization_id = $1 AND delivered_at IS NULL AND dead_at IS NULL AND queued_at IS NULL AND attempts > 0`,
    [tx.organizationId],
  );
  return row ?? { dead: 0, retrying: 0, lastError: null };
}

/** Lets dead letters wait anew, as if they had never been tried; answers with those that were dead. */
export async function reviveDeadLetters(
  tx: Transaction,
  ids: readonly string[],
): Promise<{ id: string; event: string; recipientId: string | null }[]> {
  return tx.query(
    `UPDATE outbox SET dead_at = NULL, attempts = 0, last_error = NULL, next_attempt_at = now()
     WHERE organization_id = $1 AND id = ANY ($2::bigint[]) AND dead_at IS NOT NULL
     RETURNING id::text, event, recipient_id AS "recipientId"`,
    [tx.organizationId, ids],
  );
}
