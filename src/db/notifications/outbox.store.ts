// SQL for what the relay does every second: locks, and sets by the clock of the database.
import { z } from "zod";
import type { Withheld } from "@/domain/notifications/mailing";
import { type OrganizationId, organizationId } from "@/domain/tenancy";
import { shaped } from "../connection/shaped";
import { inTransaction, type Transaction } from "../connection/transaction";

/** The content of an event besides whom it concerns. */
export const PAYLOAD = z.record(z.string(), z.unknown());

/** Something to tell one recipient after the commit; `subjectId` is what it is about. */
export interface OutboxRow {
  readonly event: string;
  readonly recipientId: string | null;
  readonly subjectId: string | null;
  readonly payload: Record<string, unknown>;
}

/** A row that nobody has looked at yet, or whose mail is to be tried again. */
export interface WaitingRow extends OutboxRow {
  readonly id: string;
  /** Whether nobody has looked at it yet: its recipient is not woken. */
  readonly isNew: boolean;
  /** Whether its mail has to wait until its decision can no longer be undone. */
  readonly isHeld: boolean;
  /** Whether its recipient wants no mail of such an event, and none counted in the bell. */
  readonly isMailMuted: boolean;
  readonly isBellMuted: boolean;
}

/** The organizations that have news now. */
export async function organizationsWithNews(): Promise<OrganizationId[]> {
  const rows = await inTransaction({ lookUp: "ids" }, (tx) =>
    tx.only("SELECT id FROM hiatus.organizations_with_news() AS id WHERE id IS NOT NULL", []),
  );
  return rows.map(({ id }) => organizationId(id));
}

/** Takes, until the end of the transaction, rows that wait and that nobody else has taken, the oldest first. */
export async function takeWaiting(tx: Transaction, limit: number): Promise<WaitingRow[]> {
  const rows = await tx.query(
    `SELECT o.id::text, o.event, o.recipient_id AS "recipientId", o.subject_id AS "subjectId", o.payload,
       o.next_attempt_at IS NULL AS "isNew",
       coalesce((o.payload ->> 'mail_after')::timestamptz > now(), false) AS "isHeld",
       coalesce(o.event = ANY (e.muted_mails), false) AS "isMailMuted",
       coalesce(o.event = ANY (e.muted_bells), false) AS "isBellMuted"
     FROM outbox o LEFT JOIN employees e ON e.organization_id = $1 AND e.id = o.recipient_id
     WHERE o.organization_id = $1 AND o.delivered_at IS NULL AND o.dead_at IS NULL AND o.queued_at IS NULL
       AND (o.next_attempt_at IS NULL OR o.next_attempt_at <= now())
     ORDER BY o.id LIMIT $2 FOR UPDATE OF o SKIP LOCKED`,
    [tx.organizationId, limit],
  );
  return rows.map((row) => ({
    ...row,
    isNew: row.isNew === true,
    isHeld: row.isHeld === true,
    isMailMuted: row.isMailMuted === true,
    isBellMuted: row.isBellMuted === true,
    payload: shaped(PAYLOAD, row.payload),
  }));
}

/** Keeps rows in the bell without counting them as unread. */
export async function quieten(tx: Transaction, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  // SQL: hot: with every round of the relay, by the clock of the database
  await tx.query(
    `UPDATE outbox SET read_at = now()
     WHERE organization_id = $1 AND id = ANY ($2::bigint[]) AND read_at IS NULL`,
    [tx.organizationId, ids],
  );
}

/** Makes rows wait until their mail may be sent. */
export async function putOff(tx: Transaction, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  // SQL: hot: with every round of the relay, from what the row itself says
  await tx.query(
    `UPDATE outbox SET next_attempt_at = (payload ->> 'mail_after')::timestamptz
     WHERE organization_id = $1 AND id = ANY ($2::bigint[])`,
    [tx.organizationId, ids],
  );
}

/** Who was notified of a decision, and whether it was already mailed to them. */
export interface ToldOfDecision {
  readonly id: string;
  readonly recipientId: string | null;
  readonly hasLeft: boolean;
}

/** Locks the notifications that some people got about a decision on a request, and about those that it changed. */
export async function lockToldOf(
  tx: Transaction,
  {
    requestIds,
    at,
    recipientIds,
  }: { requestIds: readonly string[]; at: string; recipientIds: readonly string[] },
): Promise<ToldOfDecision[]> {
  const rows = await tx.query(
    `SELECT id::text, recipient_id AS "recipientId",
       queued_at IS NOT NULL OR dead_at IS NOT NULL OR (delivered_at IS NOT NULL AND withheld IS NULL) AS "hasLeft"
     FROM outbox
     WHERE organization_id = $1 AND recipient_id = ANY ($2::uuid[]) AND created_at = $3 AND subject_id = ANY ($4::uuid[])
       AND payload ? 'mail_after'
     ORDER BY id FOR UPDATE`,
    [tx.organizationId, recipientIds, at, requestIds],
  );
  return rows.map(({ hasLeft, ...row }) => ({ ...row, hasLeft: hasLeft === true }));
}

/** Closes rows for which there is no mail. */
export async function withhold(tx: Transaction, ids: readonly string[], why: Withheld): Promise<void> {
  if (ids.length === 0) return;
  // SQL: hot: with every round of the relay, by the clock of the database
  await tx.query(
    `UPDATE outbox SET delivered_at = now(), withheld = $3, queued_at = NULL, next_attempt_at = NULL
     WHERE organization_id = $1 AND id = ANY ($2::bigint[]) AND delivered_at IS NULL AND dead_at IS NULL`,
    [tx.organizationId, ids, why],
  );
}

/** Adds a job for the mail of each row; both or neither. */
export async function queueMails(tx: Transaction, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  // SQL: hot: with every round of the relay, by the clock of the database
  await tx.query(
    "UPDATE outbox SET queued_at = now() WHERE organization_id = $1 AND id = ANY ($2::bigint[])",
    [tx.organizationId, ids],
  );
  await tx.query("SELECT hiatus.queue_mails($1::bigint[])", [ids]);
}
