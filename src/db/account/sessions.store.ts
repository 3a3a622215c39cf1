// SQL for whose session it is: a look-up in each request, by functions.
import { z } from "zod";
import { ROLES } from "@/domain/permissions/scopes";
import { shaped } from "../connection/shaped";
import { inTransaction, type PersonTransaction } from "../connection/transaction";
import type { UserPlace } from "./users.store";

const SESSION_FACTS = z.strictObject({
  sessionId: z.string(),
  expiresAt: z.string(),
  employeeId: z.string(),
  role: z.enum(ROLES),
  user: z.strictObject({
    id: z.string(),
    email: z.string(),
    name: z.string(),
    locale: z.string(),
    theme: z.string(),
  }),
  organization: z.strictObject({ id: z.string(), name: z.string(), slug: z.string() }),
});

/** A living session with its user, organization and role. */
export type SessionFacts = z.infer<typeof SESSION_FACTS>;

/** The session with this token's SHA-256, in one round trip; null when it is over or its employee is gone. */
export async function readSessionFacts(hash: Buffer, now: Date): Promise<SessionFacts | null> {
  const [row] = await inTransaction({ lookUp: "ids" }, (tx) =>
    tx.only("SELECT hiatus.session_facts($1, $2) AS result", [hash, now]),
  );
  return shaped(SESSION_FACTS.nullable(), row?.result ?? null);
}

/** Whose session it is, alive or not. */
export async function findSession(hash: Buffer): Promise<{ sessionId: string; userId: string } | null> {
  const [row] = await inTransaction({ lookUp: "ids" }, (tx) =>
    tx.only(
      `SELECT session_id AS "sessionId", user_id AS "userId" FROM hiatus.session_by_hash($1)
       WHERE session_id IS NOT NULL AND user_id IS NOT NULL`,
      [hash],
    ),
  );
  return row ?? null;
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
  await tx.rows.session.deleteMany({ where: { userId: tx.userId, expiresAt: { lte: now } } });
  await tx.rows.session.create({
    data: {
      tokenHash: new Uint8Array(tokenHash),
      userId: tx.userId,
      organizationId: place.organizationId,
      employeeId: place.employeeId,
      ip,
      userAgent,
      createdAt: now,
      lastSeenAt: now,
      expiresAt,
    },
  });
}

/** The organization in which the person's latest session acts. */
export async function lastPlace(tx: PersonTransaction): Promise<string | null> {
  const session = await tx.rows.session.findFirst({
    where: { userId: tx.userId },
    orderBy: { createdAt: "desc" },
    select: { organizationId: true },
  });
  return session?.organizationId ?? null;
}

/** Moves a session of the person to another place. */
export async function moveSession(tx: PersonTransaction, sessionId: string, place: UserPlace): Promise<void> {
  const { organizationId, employeeId } = place;
  await tx.rows.session.updateMany({
    where: { userId: tx.userId, id: sessionId },
    data: { organizationId, employeeId },
  });
}

/** Ends a session of the person. */
export async function deleteSession(tx: PersonTransaction, sessionId: string): Promise<void> {
  await tx.rows.session.deleteMany({ where: { userId: tx.userId, id: sessionId } });
}

/** Ends every session of the person. */
export async function endSessions(tx: PersonTransaction): Promise<void> {
  await tx.rows.session.deleteMany({ where: { userId: tx.userId } });
}

/** Ends the user's sessions but the one in which this is done. */
export async function endOtherSessions(tx: PersonTransaction, sessionId: string): Promise<void> {
  await tx.rows.session.deleteMany({ where: { userId: tx.userId, id: { not: sessionId } } });
}
