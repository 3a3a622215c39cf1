import { asPerson } from "@/db/person";
import { deleteSession, findSession } from "@/db/sessions.store";
import type { ServiceContext } from "../service-context";
import { hashOf } from "./secret-token";
import { sessionOf } from "./session-of";

/** Ends the session behind a cookie's secret, at once; one that is over already is fine. */
export async function signOut(sessionToken: string): Promise<void> {
  const session = await findSession(hashOf(sessionToken));
  if (session) await asPerson(session.userId, (tx) => deleteSession(tx, session.sessionId));
}

/** Ends the caller's own session. */
export async function signOutHere(ctx: ServiceContext): Promise<{ done: true }> {
  const { userId, sessionId } = sessionOf(ctx);
  await asPerson(userId, (tx) => deleteSession(tx, sessionId));
  return { done: true };
}
