// SQL for what happens with every mail that a worker sends, many a second.
import { z } from "zod";
import { ROLES } from "@/domain/permissions/scopes";
import { UUID } from "../connection/json-shapes";
import { shaped, shapedOrNull } from "../connection/shaped";
import type { Transaction } from "../connection/transaction";
import { PAYLOAD } from "./outbox.store";

const RECIPIENT = z.strictObject({
  id: UUID,
  name: z.string(),
  email: z.string(),
  role: z.enum(ROLES),
  userId: UUID.nullable(),
  /** Active and employed today. */
  isHere: z.boolean(),
  timeZone: z.string(),
});

/** Somebody whom a mail is for, as they are now. */
export type Recipient = Readonly<z.infer<typeof RECIPIENT>>;

const ORGANIZATION = z.strictObject({ name: z.string(), slug: z.string(), countryCode: z.string() });

/** A row whose mail is to be sent. */
export interface QueuedRow {
  readonly id: string;
  readonly event: string;
  readonly subjectId: string | null;
  readonly payload: Readonly<Record<string, unknown>>;
  readonly attempts: number;
  readonly createdAt: Date;
  readonly organization: Readonly<z.infer<typeof ORGANIZATION>>;
  readonly recipient: Recipient | null;
}

/** The rows for which there is a mail to send, oldest first; the others were sent, or given up, meanwhile. */
export async function readQueuedRows(
  tx: Transaction,
  ids: readonly string[],
  now: Date,
): Promise<QueuedRow[]> {
  const rows = await tx.query(
    `SELECT o.id::text, o.event, o.subject_id AS "subjectId", o.payload, o.attempts, o.created_at AS "createdAt",
       json_build_object('name', g.name, 'slug', g.slug, 'countryCode', coalesce(s.country_code, g.country_code)) AS organization,
       CASE WHEN e.id IS NOT NULL THEN json_build_object('id', e.id, 'name', e.name, 'email', e.email, 'role', e.role,
         'userId', e.user_id, 'timeZone', coalesce(s.time_zone, g.time_zone), 'isHere', e.is_active AND (e.end_date IS NULL
           OR e.end_date >= ($3::timestamptz AT TIME ZONE coalesce(s.time_zone, g.time_zone))::date)) END AS recipient
     FROM outbox o
     JOIN organizations g ON g.id = $1
     LEFT JOIN employees e ON e.organization_id = $1 AND e.id = o.recipient_id
     LEFT JOIN sites s ON s.organization_id = $1 AND s.id = e.site_id
     WHERE o.organization_id = $1 AND o.id = ANY ($2::bigint[]) AND o.queued_at IS NOT NULL
     ORDER BY o.id`,
    [tx.organizationId, ids, now],
  );
  return rows.map((row) => ({
    ...row,
    payload: shaped(PAYLOAD, row.payload),
    organization: shaped(ORGANIZATION, row.organization),
    recipient: shapedOrNull(RECIPIENT, row.recipient),
  }));
}

/** As which user an employee signs in; null when nobody does. */
export async function readUserOf(tx: Transaction, employeeId: string): Promise<string | null> {
  // SQL: hot: with every mail
  const [row] = await tx.query(
    `SELECT user_id AS "userId" FROM employees WHERE organization_id = $1 AND id = $2`,
    [tx.organizationId, employeeId],
  );
  return row?.userId ?? null;
}

/** The languages that people have chosen, by user; people who chose none are left out. */
export async function readLocales(
  tx: Transaction,
  userIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const locales = await Promise.all([...new Set(userIds)].map((userId) => readLocale(tx, userId)));
  return new Map(locales.flat());
}

async function readLocale(tx: Transaction, userId: string): Promise<[userId: string, locale: string][]> {
  // Both are sent before anything is awaited, so that each person is read as themselves.
  const [, users] = await Promise.all([
    tx.query("SELECT set_config('hiatus.user_id', $1, true)", [userId]),
    // SQL: hot: with every mail
    tx.query("SELECT locale FROM users WHERE id = $1", [userId]),
  ]);
  return users.flatMap(({ locale }) => (locale === null ? [] : [[userId, locale]]));
}

/** A key's name and expiry; null when it is revoked or gone. */
export async function readLiveKey(
  tx: Transaction,
  id: string,
): Promise<{ name: string; prefix: string; expiresAt: Date } | null> {
  // SQL: hot: with every mail
  const [key] = await tx.query(
    `SELECT name, prefix, expires_at AS "expiresAt" FROM api_keys
     WHERE organization_id = $1 AND id = $2 AND revoked_at IS NULL AND expires_at IS NOT NULL`,
    [tx.organizationId, id],
  );
  return key ?? null;
}

/** Name and beginning of a key that was revoked. */
export async function readRevokedKey(
  tx: Transaction,
  id: string,
): Promise<{ name: string; prefix: string } | null> {
  return tx.rows.apiKey.findFirst({
    where: { organizationId: tx.organizationId, id, revokedAt: { not: null } },
    select: { name: true, prefix: true },
  });
}

/** Locks rows from the oldest to the newest, as all do who change several. */
export async function lockRows(tx: Transaction, ids: readonly string[]): Promise<void> {
  await tx.query(
    `SELECT id FROM outbox WHERE organization_id = $1 AND id = ANY ($2::bigint[]) ORDER BY id FOR UPDATE`,
    [tx.organizationId, ids],
  );
}

/** Records that the mail server accepted the mails. */
export async function markMailed(tx: Transaction, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  // SQL: hot: with every mail
  await tx.query(
    `UPDATE outbox SET delivered_at = now(), queued_at = NULL, next_attempt_at = NULL, last_error = NULL
     WHERE organization_id = $1 AND id = ANY ($2::bigint[]) AND queued_at IS NOT NULL`,
    [tx.organizationId, ids],
  );
}

/** Records why the mail was not accepted, and when it is tried again; a null delay gives it up. */
export async function markFailed(
  tx: Transaction,
  id: string,
  { error, delayMs }: { error: string; delayMs: number | null },
): Promise<void> {
  // SQL: hot: with every mail
  await tx.query(
    `UPDATE outbox SET attempts = attempts + 1, last_error = $3, queued_at = NULL,
       next_attempt_at = now() + $4::double precision * interval '1 millisecond',
       dead_at = CASE WHEN $4::double precision IS NULL THEN now() END
     WHERE organization_id = $1 AND id = $2 AND queued_at IS NOT NULL`,
    [tx.organizationId, id, error, delayMs],
  );
}
