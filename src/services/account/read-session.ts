import { readSessionFacts, type SessionFacts } from "@/db/account/sessions/session-facts.store";
import { idleSince } from "@/domain/account/session-life";
import type { Actor } from "@/domain/permissions/actor";
import { SCOPES } from "@/domain/permissions/scopes";
import { organizationId } from "@/domain/tenancy";
import { hashOf } from "./secret-token";

/** Who is signed in, where and as what: read from the database in every request. */
export interface Session extends Pick<SessionFacts, "sessionId" | "user" | "organization" | "expiresAt"> {
  readonly actor: Actor;
  /** Whether its organization's provider has signed the person in: then it acts nowhere else. */
  readonly isBound: boolean;
  /** Whether its organization requires a second factor that it has not shown: until then it acts nowhere. */
  readonly needsFactor: boolean;
  readonly lastSeenAt: Date;
}

/**
 * The session behind a cookie's secret; null when it has expired, was idle for too long, was signed out, or
 * its employee is gone.
 */
export async function readSession(sessionToken: string, now: Date): Promise<Session | null> {
  const facts = await readSessionFacts(hashOf(sessionToken), now);
  const lastSeenAt = new Date(facts?.lastSeenAt ?? 0);
  if (!facts || lastSeenAt <= idleSince(now)) return null;
  const { sessionId, isBound, needsFactor, user, organization, expiresAt, employeeId, role } = facts;
  return {
    sessionId,
    isBound,
    needsFactor,
    user,
    organization,
    expiresAt: new Date(expiresAt).toISOString(),
    lastSeenAt,
    actor: {
      userId: user.id,
      employeeId,
      organizationId: organizationId(organization.id),
      role,
      via: "session",
      keyId: null,
      scopes: SCOPES,
    },
  };
}
