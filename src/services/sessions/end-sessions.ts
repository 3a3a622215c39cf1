import type { Done } from "@/contracts/account";
import type { EndedSessions, SessionIdInput } from "@/contracts/sessions";
import { deleteSession, endOtherSessions } from "@/db/account/sessions/sessions.store";
import { inTransaction, type PersonTransaction } from "@/db/connection/transaction";
import { knownTo, sessionOf } from "../account/session-of";
import { recordOfPerson } from "../audit/record-of-person";
import { refuseUnless } from "../refuse";
import type { ServiceContext } from "../service-context";

/** Ends one of the caller's sessions at once. Errors: 404. */
export async function endSession(ctx: ServiceContext, { id }: SessionIdInput): Promise<Done> {
  const { userId } = sessionOf(ctx);
  return inTransaction({ userId }, async (tx) => {
    const ended = await deleteSession(tx, id, knownTo(ctx));
    refuseUnless(ended.length > 0, "not_found", "missing.session");
    await recordEnded(tx, ctx, ended);
    return { done: true };
  });
}

/** Ends all of the caller's sessions but this one. */
export async function endSessionsElsewhere(ctx: ServiceContext): Promise<EndedSessions> {
  const { userId, sessionId } = sessionOf(ctx);
  return inTransaction({ userId }, async (tx) => {
    const ended = await endOtherSessions(tx, sessionId, knownTo(ctx));
    await recordEnded(tx, ctx, ended);
    return { ended: ended.length };
  });
}

/** An entry in each organization in which one of them acted, with how many there were. */
async function recordEnded(
  tx: PersonTransaction,
  ctx: ServiceContext,
  places: readonly (string | null)[],
): Promise<void> {
  const organizations = [...new Set(places.filter((place) => place !== null))];
  await recordOfPerson(
    tx,
    ctx,
    organizations.map((organizationId) => ({
      action: "session.ended",
      organizationId,
      after: { sessions: places.filter((place) => place === organizationId).length },
    })),
  );
}
