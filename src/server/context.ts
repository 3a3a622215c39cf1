import { DomainError } from "@/domain/errors";
import { readSession, type Session } from "@/services/account/read-session";
import type { ReadAhead } from "@/services/api-keys/read-ahead";
import { resolveKey } from "@/services/api-keys/resolve-key";
import { touchKey } from "@/services/api-keys/touch-key";
import { touchSession } from "@/services/sessions/touch-session";
import { sessionTokenOf } from "./auth/session-cookie";
import type { Identity } from "./call-context";
import type { HeaderReader } from "./http/connection";

/** Who is signed in. */
export interface SignedIn extends Identity {
  readonly sessionId: string;
}

/**
 * The owner of the request's API key, read again for every request. Errors: `unauthenticated`, `invalid_key`.
 */
export async function identifyByKey(
  headers: HeaderReader,
  now: Date,
  wanted: ReadAhead | null,
): Promise<Identity> {
  const secret = bearerOf(headers.get("authorization"));
  const resolved = await resolveKey(secret, now, wanted ?? undefined);
  if (resolved === null) {
    throw new DomainError("invalid_key", { detail: "access.dead_key" });
  }
  const { actor, ahead } = resolved;
  touchKey(actor, now);
  return { actor, sessionId: null, ahead };
}

/** Who is signed in on the request's cookie; null when nobody is. The session counts as seen. */
export async function identifyBySession(headers: HeaderReader, now: Date): Promise<SignedIn | null> {
  const session = await sessionOn(headers, now);
  if (session !== null) touchSession(session, now);
  if (session === null) return null;
  const { actor, sessionId, isBound, needsFactor } = session;
  return { actor, sessionId, isBound, needsFactor };
}

/** The same without counting as seen: an answer that continues by itself is no sign of activity. */
export async function sessionOn(headers: HeaderReader, now: Date): Promise<Session | null> {
  const token = await sessionTokenOf(headers.get("cookie"));
  return token === null ? null : readSession(token, now);
}

function bearerOf(authorization: string | null): string {
  const secret = /^bearer +(\S+) *$/i.exec(authorization ?? "")?.[1];
  if (secret !== undefined) return secret;
  throw new DomainError("unauthenticated", { detail: "access.send_a_key" });
}
