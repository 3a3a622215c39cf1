import { randomUUID } from "node:crypto";
import type { Done } from "@/contracts/account";
import { findSession } from "@/db/account/sessions/session-facts.store";
import { deleteSession } from "@/db/account/sessions/sessions.store";
import { inTransaction, type PersonTransaction } from "@/db/connection/transaction";
import { type PersonalCall, recordOfPerson } from "../audit/record-of-person";
import type { ServiceContext } from "../service-context";
import { hashOf } from "./secret-token";
import { sessionOf } from "./session-of";

/** Ends the session behind a cookie's secret, at once; a session that is already over is no error. */
export async function signOut(
  sessionToken: string,
  { now, ip }: Pick<PersonalCall, "now" | "ip">,
): Promise<void> {
  const session = await findSession(hashOf(sessionToken));
  if (!session) return;
  const { userId, sessionId } = session;
  const call = { now, requestId: randomUUID(), ip };
  await inTransaction({ userId }, (tx) => end(tx, sessionId, call));
}

/** Ends the caller's own session. */
export async function signOutHere(ctx: ServiceContext): Promise<Done> {
  const { userId, sessionId } = sessionOf(ctx);
  await inTransaction({ userId }, (tx) => end(tx, sessionId, ctx));
  return { done: true };
}

async function end(tx: PersonTransaction, sessionId: string, call: PersonalCall): Promise<void> {
  const places = await deleteSession(tx, sessionId);
  const ended = places.filter((place) => place !== null);
  await recordOfPerson(
    tx,
    call,
    ended.map((organizationId) => ({ action: "session.ended", organizationId, after: { sessions: 1 } })),
  );
}
