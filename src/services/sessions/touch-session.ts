import { touchSessionRow } from "@/db/account/sessions/sessions.store";
import { inTransaction } from "@/db/connection/transaction";
import { processWide } from "@/platform/process-wide";
import type { Session } from "../account/read-session";

const MINUTE_MS = 60_000;

const underWay = () => processWide("touched-sessions", () => new Set<string>());

/**
 * Records that a session was used, at most once a minute and after the answer: nobody waits for it, and a
 * failure does not matter.
 */
export function touchSession({ sessionId, lastSeenAt, user }: Session, now: Date): void {
  const touched = underWay();
  if (now.getTime() - lastSeenAt.getTime() < MINUTE_MS || touched.has(sessionId)) return;
  touched.add(sessionId);
  void inTransaction({ userId: user.id }, (tx) => touchSessionRow(tx, sessionId, now))
    .catch(() => undefined)
    .finally(() => touched.delete(sessionId));
}
