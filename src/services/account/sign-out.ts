import type { Done } from "@/contracts/account";
import { deleteSession, findSession } from "@/db/account/sessions.store";
import { inTransaction } from "@/db/connection/transaction";
import type { ServiceContext } from "../service-context";
import { hashOf } from "./secret-token";
import { sessionOf } from "./session-of";

/** Ends the session behind a cookie's secret, at once; one that is over already is fine. */
export async function signOut(sessionToken: string): Promise<void> {
  const session = await findSession(hashOf(sessionToken));
  if (session) await inTransaction({ userId: session.userId }, (tx) => deleteSession(tx, session.sessionId));
}

/** Ends the caller's own session. */
export async function signOutHere(ctx: ServiceContext): Promise<Done> {
  const { userId, sessionId } = sessionOf(ctx);
  await inTransaction({ userId }, (tx) => deleteSession(tx, sessionId));
  return { done: true };
}
