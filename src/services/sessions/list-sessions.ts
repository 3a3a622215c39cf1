import type { Sessions } from "@/contracts/sessions";
import { readSessions } from "@/db/account/sessions/sessions.store";
import { inTransaction } from "@/db/connection/transaction";
import { deviceOf } from "@/domain/account/device-of";
import { knownTo, sessionOf } from "../account/session-of";
import type { ServiceContext } from "../service-context";

/**
 * The caller's active sessions in all organizations that this one may know; the current one first, then by when they
 * were last seen.
 */
export async function listSessions(ctx: ServiceContext): Promise<Sessions> {
  const { userId, sessionId } = sessionOf(ctx);
  const sessions = await inTransaction({ userId }, (tx) => readSessions(tx, knownTo(ctx), ctx.now));
  const isHere = ({ id }: { id: string }) => id === sessionId;
  const inOrder = [...sessions.filter(isHere), ...sessions.filter((session) => !isHere(session))];
  return inOrder.map(({ id, method, factor, ip, userAgent, createdAt, lastSeenAt }) => ({
    id,
    ...deviceOf(userAgent),
    method,
    factor,
    ip,
    created_at: createdAt.toISOString(),
    last_seen_at: lastSeenAt.toISOString(),
    is_current: id === sessionId,
  }));
}
