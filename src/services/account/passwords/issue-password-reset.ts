import { randomUUID } from "node:crypto";
import { endLinks, insertResetLink } from "@/db/account/sign-in-tokens.store";
import { findUser } from "@/db/account/users.store";
import { inTransaction } from "@/db/connection/transaction";
import { recordOfPerson } from "../../audit/record-of-person";
import { found } from "../../refuse";
import { secretToken } from "../secret-token";

const DAY_MS = 24 * 60 * 60 * 1000;

/**
 * A one-time link with which a user sets another password, valid for a day; it ends earlier ones. Only for
 * the operator: an organization never controls a user. Errors: 404 when nobody signs in with the address.
 */
export async function issuePasswordReset(
  email: string,
  now: Date,
): Promise<{ token: string; expiresAt: Date }> {
  const userId = found(await findUser(email), "account.nobody_signs_in");
  const { token, hash } = secretToken();
  const expiresAt = new Date(now.getTime() + DAY_MS);
  await inTransaction({ userId }, async (tx) => {
    await endLinks(tx, now);
    await insertResetLink(tx, { tokenHash: hash, now, expiresAt });
    const call = { now, requestId: `operator-${randomUUID()}`, ip: null };
    await recordOfPerson(tx, call, [{ action: "password.reset_issued", isUnproven: true }]);
  });
  return { token, expiresAt };
}
