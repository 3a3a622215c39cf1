import type { ChangePasswordInput, Done } from "@/contracts/account";
import { endOtherSessions } from "@/db/account/sessions.store";
import { endLinks } from "@/db/account/sign-in-tokens.store";
import { readUser, replacePassword } from "@/db/account/users.store";
import { inTransaction } from "@/db/connection/transaction";
import { revokeOwnKeys } from "../api-keys/revoke-own-keys";
import { recordOfPerson } from "../audit/record-of-person";
import { found, invalidField } from "../refuse";
import type { ServiceContext } from "../service-context";
import { hashPassword, isPassword } from "./password";
import { refuseWeakPassword } from "./refuse-weak-password";
import { sessionOf } from "./session-of";

/**
 * Sets another password for the user who is signed in and knows the present one. It ends that user's other sessions and every link
 * that could set a password. Errors: 422 at `/current` when the present one is wrong, at `/password` for one that is easily guessed.
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
  // First, so that no failure leaves a new password and old keys that were to go.
  if (revoke_keys === true) await revokeOwnKeys(userId, ctx);
  return inTransaction({ userId }, async (tx) => {
    await replacePassword(tx, passwordHash, ctx.now);
    const ended = await endOtherSessions(tx, sessionId);
    await endLinks(tx, ctx.now);
    await recordOfPerson(tx, ctx, [{ action: "password.changed", after: { sessions: ended.length } }]);
    return { done: true };
  });
}
