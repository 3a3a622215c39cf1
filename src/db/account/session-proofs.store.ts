import { type Proof, SIGN_IN_METHODS } from "@/domain/account/factors";
import { oneOf } from "../connection/one-of";
import type { PersonTransaction } from "../connection/transaction";

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
