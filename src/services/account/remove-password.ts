import type { Done } from "@/contracts/account";
import { tellPerson } from "@/db/account/account-changes.store";
import { endChallenges } from "@/db/account/challenges/challenges.store";
import { endOtherSessions } from "@/db/account/sessions/sessions.store";
import { endLinks } from "@/db/account/sign-in-tokens.store";
import { dropPassword } from "@/db/account/users.store";
import { inTransaction } from "@/db/connection/transaction";
import { recordOfPerson } from "../audit/record-of-person";
import { refuseUnprovenRemoving } from "../factors/factors-of";
import { refuseWithoutWayIn } from "../factors/way-in";
import { refuseUnless } from "../refuse";
import type { ServiceContext } from "../service-context";
import { sessionOf } from "./session-of";

/**
 * Removes the caller's password: from then on they sign in with passkeys alone. It ends their other sessions and
 * every link that could set a password. Errors: 403 `proof_needed`, 404 when there is none, 409 `in_use`
 * unless there are two passkeys, or one and a recovery code.
 */
export async function removePassword(ctx: ServiceContext): Promise<Done> {
  const { userId, sessionId } = sessionOf(ctx);
  return inTransaction({ userId }, async (tx) => {
    await refuseUnprovenRemoving(tx, sessionId, ctx.now);
    refuseUnless(await dropPassword(tx, ctx.now), "not_found", "account.no_password");
    await refuseWithoutWayIn(tx);
    const ended = await endOtherSessions(tx, sessionId);
    await endLinks(tx, ctx.now);
    await endChallenges(tx);
    await recordOfPerson(tx, ctx, [{ action: "password.removed", after: { sessions: ended.length } }]);
    await tellPerson(tx, "password_removed");
    return { done: true };
  });
}
