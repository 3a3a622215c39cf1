import { FACTORS, type Factor, SIGN_IN_METHODS, type SignInMethod } from "@/domain/account/factors";
import { idleSince, MOST_SESSIONS } from "@/domain/account/session-life";
import { oneOf } from "../../connection/one-of";
import type { PersonTransaction, Transaction } from "../../connection/transaction";
import type { UserPlace } from "../users.store";

const MINUTE_MS = 60_000;

export interface NewSession {
  readonly tokenHash: Buffer;
  readonly place: UserPlace;
  readonly method: SignInMethod;
  readonly factor: Factor | null;
  readonly ip: string | null;
  readonly userAgent: string | null;
  readonly now: Date;
  readonly expiresAt: Date;
}

/** A session as its owner sees it. */
export interface OwnSession {
  readonly id: string;
  readonly method: SignInMethod;
  readonly factor: Factor | null;
  readonly ip: string | null;
  readonly userAgent: string | null;
  readonly createdAt: Date;
  readonly lastSeenAt: Date;
}

/** Which sessions of a person are meant: all, or those that act in one organization. */
export interface Within {
  readonly organizationId: string | null;
}

const EVERYWHERE: Within = { organizationId: null };

function within({ organizationId }: Within) {
  return organizationId === null ? {} : { organizationId };
}

/** The person's active sessions, most recently seen first. */
export async function readSessions(tx: PersonTransaction, where: Within, now: Date): Promise<OwnSession[]> {
  const sessions = await tx.rows.session.findMany({
    where: { ...alive(now), ...within(where), userId: tx.userId },
    orderBy: [{ lastSeenAt: "desc" }, { id: "asc" }],
    select: {
      id: true,
      method: true,
      factor: true,
      ip: true,
      userAgent: true,
      createdAt: true,
      lastSeenAt: true,
    },
  });
  return sessions.map(({ method, factor, ...session }) => ({
    ...session,
    method: oneOf(SIGN_IN_METHODS, method),
    factor: factor === null ? null : oneOf(FACTORS, factor),
  }));
}

function alive(now: Date) {
  return { expiresAt: { gt: now }, lastSeenAt: { gt: idleSince(now) } };
}

/** How many active sessions of an employee act in the organization, and when one was last seen. */
export async function countSessionsOf(
  tx: Transaction,
  employeeId: string,
  now: Date,
): Promise<{ count: number; lastSeenAt: Date | null }> {
  const { _count, _max } = await tx.rows.session.aggregate({
    where: { ...alive(now), organizationId: tx.organizationId, employeeId },
    _count: true,
    _max: { lastSeenAt: true },
  });
  return { count: _count, lastSeenAt: _max.lastSeenAt };
}

/** Ends the sessions of an employee that act in the organization, but one; answers how many. */
export async function endSessionsOf(
  tx: Transaction,
  { employeeId, exceptId }: { employeeId: string; exceptId: string | null },
): Promise<number> {
  const { count } = await tx.rows.session.deleteMany({
    where: {
      organizationId: tx.organizationId,
      employeeId,
      ...(exceptId === null ? {} : { id: { not: exceptId } }),
    },
  });
  return count;
}

/**
 * Ends the sessions that act in the organization and began at its provider, or those that did not, but one; answers
 * how many.
 */
export async function endSessionsBegun(
  tx: Transaction,
  { how, exceptId }: { how: "at the provider" | "otherwise"; exceptId: string | null },
): Promise<number> {
  const { count } = await tx.rows.session.deleteMany({
    where: {
      organizationId: tx.organizationId,
      signInOrganizationId: how === "at the provider" ? { not: null } : null,
      ...(exceptId === null ? {} : { id: { not: exceptId } }),
    },
  });
  return count;
}

/** Records that a session of the person was used, unless that was done within the last minute. */
export async function touchSessionRow(tx: PersonTransaction, sessionId: string, now: Date): Promise<void> {
  await tx.rows.session.updateMany({
    where: { userId: tx.userId, id: sessionId, lastSeenAt: { lt: new Date(now.getTime() - MINUTE_MS) } },
    data: { lastSeenAt: now },
  });
}

/**
 * Opens a session of the person, and deletes expired ones, and, when there are too many, those unused for
 * longest.
 */
export async function insertSession(tx: PersonTransaction, session: NewSession): Promise<void> {
  const { tokenHash, place, method, factor, ip, userAgent, now, expiresAt } = session;
  await tx.rows.session.deleteMany({
    where: { userId: tx.userId, OR: [{ expiresAt: { lte: now } }, { lastSeenAt: { lte: idleSince(now) } }] },
  });
  const surplus = await tx.rows.session.findMany({
    where: { userId: tx.userId },
    orderBy: [{ lastSeenAt: "desc" }, { id: "asc" }],
    skip: MOST_SESSIONS - 1,
    select: { id: true },
  });
  const ids = surplus.map(({ id }) => id);
  if (ids.length > 0) await tx.rows.session.deleteMany({ where: { userId: tx.userId, id: { in: ids } } });
  await tx.rows.session.create({
    data: {
      tokenHash: new Uint8Array(tokenHash),
      userId: tx.userId,
      organizationId: place.organizationId,
      employeeId: place.employeeId,
      // What a provider of an organization begins stays there.
      signInOrganizationId: method === "oidc" ? place.organizationId : null,
      method,
      factor,
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

/** Ends a session of the person; answers with the organization in which it acted, or nothing when it is over already. */
export async function deleteSession(
  tx: PersonTransaction,
  sessionId: string,
  where: Within = EVERYWHERE,
): Promise<(string | null)[]> {
  return endWhere(tx, sessionId, where);
}

/** Ends every session of the person; returns how many. */
export async function endSessions(tx: PersonTransaction): Promise<number> {
  return (await tx.rows.session.deleteMany({ where: { userId: tx.userId } })).count;
}

/** Ends the user's sessions but the one in which this is done; answers with the organization of each. */
export async function endOtherSessions(
  tx: PersonTransaction,
  sessionId: string,
  where: Within = EVERYWHERE,
): Promise<(string | null)[]> {
  return endWhere(tx, { not: sessionId }, where);
}

/** Read before it is deleted: if two end a session at once, both report it. */
async function endWhere(
  tx: PersonTransaction,
  id: string | { not: string },
  place: Within,
): Promise<(string | null)[]> {
  const where = { ...within(place), userId: tx.userId, id };
  const sessions = await tx.rows.session.findMany({ where, select: { organizationId: true } });
  await tx.rows.session.deleteMany({ where });
  return sessions.map(({ organizationId }) => organizationId);
}
