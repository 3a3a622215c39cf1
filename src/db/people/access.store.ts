// SQL for the admins' list, which counts sessions, keys and sign-ins of each person of a page.
import { FACTORS, type Factor, SIGN_IN_METHODS, type SignInMethod } from "@/domain/account/factors";
import { idleSince } from "@/domain/account/session-life";
import type { IsoDate } from "@/domain/dates/iso-date";
import type { AccessFilter } from "@/domain/people/access";
import { ROSTER_STATES } from "@/domain/people/roster";
import type { Role } from "@/domain/permissions/scopes";
import { oneOf } from "../connection/one-of";
import type { Transaction } from "../connection/transaction";

/** How somebody gets into the organization. */
export interface AccessRow {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  readonly role: Role;
  readonly state: (typeof ROSTER_STATES)[number];
  readonly lastSignInAt: Date | null;
  readonly method: SignInMethod | null;
  readonly factor: Factor | null;
  readonly hasFactor: boolean;
  readonly lastSeenAt: Date | null;
  readonly sessions: number;
  readonly keys: number;
  readonly invitedAt: Date | null;
}

export interface AccessQuery {
  readonly now: Date;
  readonly today: IsoDate;
  readonly words: readonly string[];
  readonly state: AccessFilter;
  /** Only this person, whatever the state. */
  readonly id: string | null;
  /** The last person of the page before. */
  readonly afterId: string | null;
  readonly limit: number;
}

/** A page of people with their sessions here, their keys, their latest sign-in and invitation, by name. */
export async function readAccess(tx: Transaction, wanted: AccessQuery): Promise<AccessRow[]> {
  const rows = await tx.query(
    // Sessions, keys and invitations are counted once for everybody; the audit is asked for the page only.
    `WITH live AS MATERIALIZED (
       SELECT s.employee_id, count(*)::int AS sessions, max(s.last_seen_at) AS last_seen_at FROM sessions s
       WHERE s.organization_id = $1 AND s.expires_at > $2 AND s.last_seen_at > $3 GROUP BY 1
     ), held AS MATERIALIZED (
       SELECT k.employee_id, count(*)::int AS keys FROM api_keys k
       WHERE k.organization_id = $1 AND k.revoked_at IS NULL AND coalesce(k.expires_at > $2, true) GROUP BY 1
     ), invited AS MATERIALIZED (
       SELECT t.employee_id, max(t.created_at) AS invited_at,
         bool_or(t.used_at IS NULL AND t.expires_at > $2) AS is_open FROM sign_in_tokens t
       WHERE t.organization_id = $1 AND t.purpose = 'invitation' GROUP BY 1
     ), secured AS MATERIALIZED (
       SELECT f.employee_id FROM hiatus.people_with_factor() f
     ), people AS MATERIALIZED (
       SELECT e.id, f.employee_id IS NOT NULL AS has_factor, hiatus.name_key(e.name) AS name_key, i.invited_at,
         coalesce(l.sessions, 0) AS sessions, l.last_seen_at, coalesce(h.keys, 0) AS keys,
         CASE
           WHEN NOT e.is_active OR e.end_date < $4::date THEN 'left'
           WHEN e.user_id IS NOT NULL THEN CASE WHEN e.end_date IS NULL THEN 'active' ELSE 'leaving' END
           WHEN i.is_open THEN 'invited'
           ELSE 'uninvited'
         END AS state
       FROM employees e
       LEFT JOIN live l ON l.employee_id = e.id
       LEFT JOIN held h ON h.employee_id = e.id
       LEFT JOIN invited i ON i.employee_id = e.id
       LEFT JOIN secured f ON f.employee_id = e.id
       WHERE e.organization_id = $1 AND ($7::uuid IS NULL OR e.id = $7)
         AND (cardinality($5::text[]) = 0 OR NOT EXISTS (SELECT FROM unnest($5::text[]) word
           WHERE position(lower(word) IN lower(e.name)) = 0 AND position(lower(word) IN lower(e.email)) = 0))
     ), page AS MATERIALIZED (
       SELECT p.id, p.name_key, p.state, p.has_factor, p.sessions, p.last_seen_at, p.keys, p.invited_at FROM people p
       WHERE ($7::uuid IS NOT NULL OR CASE $6::text
           WHEN 'signed_in' THEN p.state <> 'left' AND p.sessions > 0
           WHEN 'signed_out' THEN p.state IN ('active', 'leaving') AND p.sessions = 0
           WHEN 'not_joined' THEN p.state IN ('invited', 'uninvited')
           WHEN 'without_factor' THEN p.state IN ('active', 'leaving') AND NOT p.has_factor
           WHEN 'with_keys' THEN p.state <> 'left' AND p.keys > 0
           ELSE p.state <> 'left'
         END)
         AND ($8::uuid IS NULL OR (p.name_key, p.id) > (
           SELECT hiatus.name_key(c.name), c.id FROM employees c WHERE c.organization_id = $1 AND c.id = $8))
       ORDER BY p.name_key, p.id LIMIT $9
     )
     SELECT e.id, e.name, e.email, e.role, p.state, coalesce(p.sessions, 0) AS sessions,
       p.last_seen_at AS "lastSeenAt", coalesce(p.keys, 0) AS keys, p.invited_at AS "invitedAt",
       a.created_at AS "lastSignInAt", a.method, a.factor, coalesce(p.has_factor, false) AS "hasFactor"
     FROM page p
     JOIN employees e ON e.organization_id = $1 AND e.id = p.id
     LEFT JOIN LATERAL (
       SELECT x.created_at, x.after ->> 'method' AS method, x.after ->> 'factor' AS factor FROM audit_entries x
       WHERE x.organization_id = $1 AND x.entity_id = p.id AND x.action = 'sign_in.succeeded'
       ORDER BY x.id DESC LIMIT 1
     ) a ON true
     ORDER BY p.name_key, p.id`,
    [
      tx.organizationId,
      wanted.now,
      idleSince(wanted.now),
      wanted.today,
      wanted.words,
      wanted.state,
      wanted.id,
      wanted.afterId,
      wanted.limit,
    ],
  );
  return rows.map((row) => ({
    ...row,
    state: oneOf(ROSTER_STATES, row.state),
    method: SIGN_IN_METHODS.find((known) => known === row.method) ?? null,
    factor: FACTORS.find((known) => known === row.factor) ?? null,
  }));
}

/** Whether somebody has accepted an invitation, and when the latest was mailed; null: no such employee. */
export async function readInvited(
  tx: Transaction,
  employeeId: string,
): Promise<{ hasJoined: boolean; isActive: boolean; invitedAt: Date | null } | null> {
  const { organizationId } = tx;
  const employee = await tx.rows.employee.findFirst({
    where: { organizationId, id: employeeId },
    select: { userId: true, isActive: true },
  });
  if (employee === null) return null;
  const { _max } = await tx.rows.signInToken.aggregate({
    where: { organizationId, employeeId, purpose: "invitation" },
    _max: { createdAt: true },
  });
  return { hasJoined: employee.userId !== null, isActive: employee.isActive, invitedAt: _max.createdAt };
}
