// SQL for the bell, which every open page requests again and again.
import { BELL_EVENTS, type BellEvent } from "@/domain/notifications/bell-events";
import { oneOf } from "../connection/one-of";
import { shaped } from "../connection/shaped";
import type { Transaction } from "../connection/transaction";
import type { PagePosition } from "../time-off/requests.store";
import { PAYLOAD } from "./outbox.store";

/** A row of the outbox as its recipient's bell has it. */
export interface NotificationRow {
  readonly id: string;
  readonly event: BellEvent;
  readonly at: Date;
  readonly isRead: boolean;
  readonly subjectId: string | null;
  readonly payload: Record<string, unknown>;
}

/** The state of the bell: how many are unread, up to a limit, and the newest of all. */
export interface BellState {
  readonly unread: number;
  readonly latest: string | null;
}

export interface NotificationFilter {
  readonly recipientId: string;
  /** Older than this one only. */
  readonly before: PagePosition | null;
  readonly limit: number;
}

// Ordered by the number: a bare `id` would be the text that is given out.
const SELECT =
  `SELECT id::text, event, created_at AS at, read_at IS NOT NULL AS "isRead", subject_id AS "subjectId", payload
  FROM outbox
  WHERE organization_id = $1 AND recipient_id = $2 AND event = ANY ($3::text[])` as const;
const NEWEST_FIRST = "ORDER BY created_at DESC, outbox.id DESC LIMIT $4";

/** The recipient's notifications, newest first. */
export async function readNotifications(
  tx: Transaction,
  { recipientId, before, limit }: NotificationFilter,
): Promise<NotificationRow[]> {
  const { organizationId } = tx;
  // SQL: hot: the bell
  const rows = await (before === null
    ? tx.query(`${SELECT} ${NEWEST_FIRST}`, [organizationId, recipientId, BELL_EVENTS, limit])
    : tx.query(`${SELECT} AND (created_at, id) < ($5::timestamptz, $6::bigint) ${NEWEST_FIRST}`, [
        organizationId,
        recipientId,
        BELL_EVENTS,
        limit,
        before.at,
        before.id,
      ]));
  return rows.map((row) => ({
    ...row,
    event: oneOf(BELL_EVENTS, row.event),
    payload: shaped(PAYLOAD, row.payload),
  }));
}

const COUNT_UNREAD = `SELECT count(*) FROM (
  SELECT FROM outbox
  WHERE organization_id = $1 AND recipient_id = $2 AND read_at IS NULL AND event = ANY ($3::text[]) LIMIT $4
) unread` as const;
const FIND_LATEST = `SELECT id::text FROM outbox
  WHERE organization_id = $1 AND recipient_id = $2 AND event = ANY ($3::text[])
  ORDER BY created_at DESC, outbox.id DESC LIMIT 1` as const;

/** The state of the recipient's bell; unread ones are counted up to the limit. Nothing may follow in the transaction. */
export async function readBellState(tx: Transaction, recipientId: string, limit: number): Promise<BellState> {
  const [state] = await tx.finish(`SELECT (${COUNT_UNREAD})::int AS unread, (${FIND_LATEST}) AS latest`, [
    tx.organizationId,
    recipientId,
    BELL_EVENTS,
    limit,
  ]);
  return { unread: state?.unread ?? 0, latest: state?.latest ?? null };
}

/** Which notifications are meant: these, those about these subjects, or all up to one. */
export interface NotificationChoice {
  readonly ids: readonly string[];
  readonly subjectIds: readonly string[];
  readonly until: string | null;
}

/** Marks the recipient's unread among the chosen ones read; how many they were. */
export async function markNotificationsRead(
  tx: Transaction,
  { recipientId, chosen, now }: { recipientId: string; chosen: NotificationChoice; now: Date },
): Promise<number> {
  const rows = await tx.query(
    `UPDATE outbox o SET read_at = $3
     FROM (
       SELECT id FROM outbox
       WHERE organization_id = $1 AND recipient_id = $2 AND read_at IS NULL
         AND (id = ANY ($4::bigint[]) OR subject_id = ANY ($5::uuid[]) OR (created_at, id) <= (
           SELECT last.created_at, last.id FROM outbox last
           WHERE last.organization_id = $1 AND last.recipient_id = $2 AND last.id = $6::bigint))
       ORDER BY id FOR UPDATE) unread
     WHERE o.organization_id = $1 AND o.id = unread.id
     RETURNING o.id`,
    [tx.organizationId, recipientId, now, chosen.ids, chosen.subjectIds, chosen.until],
  );
  return rows.length;
}

export interface OwnKey {
  readonly id: string;
  readonly name: string;
  readonly expiresAt: Date | null;
}

/** Those of the keys that are the employee's own. */
export async function readOwnKeys(
  tx: Transaction,
  { ownerId, ids }: { ownerId: string; ids: readonly string[] },
): Promise<OwnKey[]> {
  if (ids.length === 0) return [];
  return tx.rows.apiKey.findMany({
    where: { organizationId: tx.organizationId, employeeId: ownerId, id: { in: [...ids] } },
    select: { id: true, name: true, expiresAt: true },
  });
}
