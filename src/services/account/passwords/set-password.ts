import type { Done, SetPasswordInput } from "@/contracts/account";
import { endChallenges } from "@/db/account/challenges/challenges.store";
import { endSessions } from "@/db/account/sessions/sessions.store";
import { endLinks, findLink, readLink, useLink } from "@/db/account/sign-in-tokens.store";
import { readUser, replacePassword, setFirstPassword } from "@/db/account/users.store";
import { inTransaction, type PersonTransaction } from "@/db/connection/transaction";
import { revokeOwnKeys } from "../../api-keys/revoke-own-keys";
import { type PersonalCall, recordOfPerson } from "../../audit/record-of-person";
import { found, refuseUnless } from "../../refuse";
import { hashOf } from "../secret-token";
import { hashPassword } from "./password";
import { refuseWeakPassword } from "./refuse-weak-password";

const GONE = "account.link_spent";

/**
 * Sets a user's password by a one-time link. An organization's link can only set the first one; the
 * operator's reset replaces one, ends every session, and uses up all other links. Errors: 404 for a link that
 * is unknown, used or expired, 422 at `/password`.
 */
export async function setPassword(
  { token, password, revoke_keys }: SetPasswordInput,
  call: PersonalCall,
): Promise<Done> {
  const { now } = call;
  const link = found(await findLink(hashOf(token)), GONE);
  const userId = found(link.userId, GONE);
  const user = await inTransaction({ userId }, async (tx) => {
    found(await readLink(tx, link.tokenId, now), GONE);
    return found(await readUser(tx), GONE);
  });
  refuseWeakPassword(password, user);
  const passwordHash = await hashPassword(password);
  if (revoke_keys === true) await revokeOwnKeys(userId, call);
  return inTransaction({ userId }, async (tx) => {
    const purpose = found(await useLink(tx, link.tokenId, now), GONE);
    if (purpose === "password_reset") await reset(tx, passwordHash, now);
    else refuseUnless(await setFirstPassword(tx, passwordHash, now), "not_found", GONE);
    const action = purpose === "password_reset" ? "password.reset" : "password.set";
    await recordOfPerson(tx, call, [{ action }]);
    return { done: true };
  });
}

async function reset(tx: PersonTransaction, passwordHash: string, now: Date): Promise<void> {
  await replacePassword(tx, passwordHash, now);
  await endSessions(tx);
  await endChallenges(tx);
  await endLinks(tx, now);
}
