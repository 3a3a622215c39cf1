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
  readonly event: string;
  readonly subjectId: string | null;
  readonly payload: Readonly<Record<string, unknown>>;
  readonly attempts: number;
  readonly createdAt: Date;
  readonly organization: Readonly<z.infer<typeof ORGANIZATION>>;
  readonly recipient: Recipient | null;
}

/** The row, while there is a mail to send for it; null when that was done, or given up, meanwhile. */
export async function readQueuedRow(tx: Transaction, id: string, now: Date): Promise<QueuedRow | null> {
  const [row] = await tx.query(
    `SELECT o.event, o.subject_id AS "subjectId", o.payload, o.attempts, o.created_at AS "createdAt",
       json_build_object('name', g.name, 'slug', g.slug, 'countryCode', coalesce(s.country_code, g.country_code)) AS organization,
       CASE WHEN e.id IS NOT NULL THEN json_build_object('id', e.id, 'name', e.name, 'email', e.email, 'role', e.role,
         'userId', e.user_id, 'timeZone', coalesce(s.time_zone, g.time_zone), 'isHere', e.is_active AND (e.end_date IS NULL
           OR e.end_date >= ($3::timestamptz AT TIME ZONE coalesce(s.time_zone, g.time_zone))::date)) END AS recipient
     FROM outbox o
     JOIN organizations g ON g.id = $1
     LEFT JOIN employees e ON e.organization_id = $1 AND e.id = o.recipient_id
     LEFT JOIN sites s ON s.organization_id = $1 AND s.id = e.site_id
     WHERE o.organization_id = $1 AND o.id = $2 AND o.queued_at IS NOT NULL`,
    [tx.organizationId, id, now],
  );
  if (row === undefined) return null;
  return {
    ...row,
    payload: shaped(PAYLOAD, row.payload),
    organization: shaped(ORGANIZATION, row.organization),
    recipient: shapedOrNull(RECIPIENT, row.recipient),
  };
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

/** The language in which a person reads, as they chose it. */
export async function readLocale(tx: Transaction, userId: string): Promise<string | null> {
  await tx.query("SELECT set_config('hiatus.user_id', $1, true)", [userId]);
  // SQL: hot: with every mail
  const [user] = await tx.query("SELECT locale FROM users WHERE id = $1", [userId]);
  return user?.locale ?? null;
}

/** What a key is called, and until when it is good; null when it is revoked or gone. */
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

/** Notes that the mail server took the mail. */
export async function markMailed(tx: Transaction, id: string): Promise<void> {
  // SQL: hot: with every mail
  await tx.query(
    `UPDATE outbox SET delivered_at = now(), queued_at = NULL, next_attempt_at = NULL, last_error = NULL
     WHERE organization_id = $1 AND id = $2 AND queued_at IS NOT NULL`,
    [tx.organizationId, id],
  );
}

/** Notes why the mail was not taken, and when it is tried again; a null delay gives it up. */
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
