import type { Role } from "@/domain/permissions/scopes";
import { callOnce } from "./call";
import type { OrganizationName } from "./organizations.store";
import type { PersonTransaction } from "./person";
import { pool } from "./pool";
import { statement } from "./statement";
import type { UserPlace } from "./users.store";

/** A living session with its user, organization and role. */
export interface SessionFacts {
  readonly sessionId: string;
  readonly expiresAt: string;
  readonly employeeId: string;
  readonly role: Role;
  readonly user: {
    readonly id: string;
    readonly email: string;
    readonly name: string;
    readonly locale: string;
    readonly theme: string;
  };
  readonly organization: OrganizationName;
}

/** The session with this token's SHA-256, in one round trip; null when it is over or its employee is gone. */
export async function readSessionFacts(hash: Buffer, now: Date): Promise<SessionFacts | null> {
  return callOnce<SessionFacts>("SELECT hiatus.session_facts($1, $2) AS result", [hash, now]);
}

/** Whose session it is, alive or not. */
export async function findSession(hash: Buffer): Promise<{ sessionId: string; userId: string } | null> {
  const { rows } = await pool().query<{ sessionId: string; userId: string }>(
    statement(`SELECT session_id AS "sessionId", user_id AS "userId" FROM hiatus.session_by_hash($1)`, [
      hash,
    ]),
  );
  return rows[0] ?? null;
}

export interface NewSession {
  readonly tokenHash: Buffer;
  readonly place: UserPlace;
  readonly ip: string | null;
  readonly userAgent: string | null;
  readonly now: Date;
  readonly expiresAt: Date;
}

/** Opens a session of the person, and forgets those that are over. */
export async function insertSession(tx: PersonTransaction, session: NewSession): Promise<void> {
  const { tokenHash, place, ip, userAgent, now, expiresAt } = session;
  await tx.query("DELETE FROM sessions WHERE user_id = $1 AND expires_at <= $2", [tx.userId, now]);
  await tx.query(
    `INSERT INTO sessions (token_hash, user_id, organization_id, employee_id, ip, user_agent, created_at, last_seen_at,
       expires_at) VALUES ($1, $2, $3, $4, $5, $6, $7, $7, $8)`,
    [tokenHash, tx.userId, place.organizationId, place.employeeId, ip, userAgent, now, expiresAt],
  );
}

/** The organization in which the person's latest session acts. */
export async function lastPlace(tx: PersonTransaction): Promise<string | null> {
  const [row] = await tx.query<{ id: string | null }>(
    "SELECT organization_id AS id FROM sessions WHERE user_id = $1 ORDER BY created_at DESC LIMIT 1",
    [tx.userId],
  );
  return row?.id ?? null;
}

/** Moves a session of the person to another place. */
export async function moveSession(tx: PersonTransaction, sessionId: string, place: UserPlace): Promise<void> {
  await tx.query(
    "UPDATE sessions SET organization_id = $3, employee_id = $4 WHERE user_id = $1 AND id = $2",
    [tx.userId, sessionId, place.organizationId, place.employeeId],
  );
}

/** Ends a session of the person. */
export async function deleteSession(tx: PersonTransaction, sessionId: string): Promise<void> {
  await tx.query("DELETE FROM sessions WHERE user_id = $1 AND id = $2", [tx.userId, sessionId]);
}

/** Ends every session of the person. */
export async function endSessions(tx: PersonTransaction): Promise<void> {
  await tx.query("DELETE FROM sessions WHERE user_id = $1", [tx.userId]);
}

/** Ends the user's sessions but the one in which this is done. */
export async function endOtherSessions(tx: PersonTransaction, sessionId: string): Promise<void> {
  await tx.query("DELETE FROM sessions WHERE user_id = $1 AND id <> $2", [tx.userId, sessionId]);
}
