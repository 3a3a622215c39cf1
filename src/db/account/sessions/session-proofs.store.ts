// SQL for a function: whether a session has shown a second factor.
import { type Factor, type Proof, SIGN_IN_METHODS } from "@/domain/account/factors";
import { oneOf } from "../../connection/one-of";
import type { PersonTransaction } from "../../connection/transaction";

/** How and when a session of the person began, and when it was last proven; null when it is over. */
export async function readProof(tx: PersonTransaction, sessionId: string): Promise<Proof | null> {
  const session = await tx.rows.session.findFirst({
    where: { userId: tx.userId, id: sessionId },
    select: { method: true, createdAt: true, provenAt: true },
  });
  return session && { ...session, method: oneOf(SIGN_IN_METHODS, session.method) };
}

/** Records that the person has shown again, within a session, who they are. */
export async function proveSession(tx: PersonTransaction, sessionId: string, now: Date): Promise<void> {
  await tx.rows.session.updateMany({ where: { userId: tx.userId, id: sessionId }, data: { provenAt: now } });
}

/** Records that the person has shown a second factor within a session that began without one. */
export async function noteFactor(tx: PersonTransaction, sessionId: string, factor: Factor): Promise<void> {
  await tx.rows.session.updateMany({
    where: { userId: tx.userId, id: sessionId, method: "password", factor: null },
    data: { factor },
  });
}

/** Whether a session of the person has shown a second factor that the person still has. */
export async function showsFactor(tx: PersonTransaction, sessionId: string): Promise<boolean> {
  const [row] = await tx.query("SELECT hiatus.shows_factor($1) AS result", [sessionId]);
  return row?.result ?? false;
}
