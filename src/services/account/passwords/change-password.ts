import type { ChangePasswordInput, Done } from "@/contracts/account";
import { endChallenges } from "@/db/account/challenges/challenges.store";
import { endOtherSessions } from "@/db/account/sessions/sessions.store";
import { endLinks } from "@/db/account/sign-in-tokens.store";
import { readUser, replacePassword } from "@/db/account/users.store";
import { inTransaction } from "@/db/connection/transaction";
import { revokeOwnKeys } from "../../api-keys/revoke-own-keys";
import { recordOfPerson } from "../../audit/record-of-person";
import { found, invalidField } from "../../refuse";
import type { ServiceContext } from "../../service-context";
import { sessionOf } from "../session-of";
import { hashPassword, isPassword } from "./password";
import { refuseWeakPassword } from "./refuse-weak-password";

/**
 * Sets another password for the signed-in user, who has to know the current one. It ends that user's other
 * sessions and every link that could set a password. Errors: 422 at `/current` when the current one is wrong,
 * at `/password` for one that is easily guessed.
 */
export async function changePassword(
  ctx: ServiceContext,
  { current, password, revoke_keys }: ChangePasswordInput,
): Promise<Done> {
  const { userId, sessionId } = sessionOf(ctx);
  const user = found(await inTransaction({ userId }, readUser), "account.user_gone");
  if (!(await isPassword(user.passwordHash, current))) {
    throw invalidField("/current", "wrong_password", "account.wrong_password");
  }
  refuseWeakPassword(password, user);
  const passwordHash = await hashPassword(password);
  // This comes first, so that no failure leaves a new password together with old keys that should have been
  // revoked.
  if (revoke_keys === true) await revokeOwnKeys(userId, ctx);
  return inTransaction({ userId }, async (tx) => {
    await replacePassword(tx, passwordHash, ctx.now);
    const ended = await endOtherSessions(tx, sessionId);
    await endLinks(tx, ctx.now);
    await endChallenges(tx);
    await recordOfPerson(tx, ctx, [{ action: "password.changed", after: { sessions: ended.length } }]);
    return { done: true };
  });
}
