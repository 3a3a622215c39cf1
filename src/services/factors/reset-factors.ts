import { randomUUID } from "node:crypto";
import { tellPerson } from "@/db/account/account-changes.store";
import { deleteAuthenticator } from "@/db/account/authenticators.store";
import { endChallenges } from "@/db/account/challenges/challenges.store";
import { deletePasskeys } from "@/db/account/passkeys.store";
import { deleteRecoveryCodes } from "@/db/account/recovery-codes.store";
import { findUser } from "@/db/account/users.store";
import { inTransaction } from "@/db/connection/transaction";
import { recordOfPerson } from "../audit/record-of-person";
import { found } from "../refuse";

/**
 * Removes every factor of somebody who has lost them all. Only for the operator: an organization never
 * controls a user. The password stays, and so do sessions; whoever has no password sets one by mail. Errors:
 * 404 when nobody signs in with the address.
 */
export async function resetFactors(
  email: string,
  now: Date,
): Promise<{ authenticator: boolean; passkeys: number }> {
  const userId = found(await findUser(email), "account.nobody_signs_in");
  return inTransaction({ userId }, async (tx) => {
    const authenticator = await deleteAuthenticator(tx);
    const passkeys = await deletePasskeys(tx);
    await deleteRecoveryCodes(tx);
    await endChallenges(tx);
    const call = { now, requestId: `operator-${randomUUID()}`, ip: null };
    await recordOfPerson(tx, call, [{ action: "factor.reset", isUnproven: true }]);
    await tellPerson(tx, "factors_reset");
    return { authenticator, passkeys };
  });
}
