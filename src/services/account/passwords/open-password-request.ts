import { readPasswordRequest } from "@/db/account/password-requests.store";
import { endLinks, hasLink, insertResetLink } from "@/db/account/sign-in-tokens.store";
import { findUser, readLocale, readUser } from "@/db/account/users.store";
import { inTransaction } from "@/db/connection/transaction";
import { recordOfPerson } from "../../audit/record-of-person";
import { mailedToken } from "../mailed-token";
import { hashOf } from "../secret-token";

const VALID_MS = 60 * 60_000;

/** What the mail to somebody who forgot the password needs. */
export interface PasswordLink {
  readonly name: string;
  /** The user's address, not as it was typed. */
  readonly email: string;
  readonly locale: string | null;
  readonly token: string;
  readonly validMinutes: number;
}

/**
 * Makes the link that somebody asked for, valid for an hour from then, and ends earlier ones. It is the same
 * link when it is made again for the same request. Null when nobody signs in with the address, or when the
 * hour is over.
 */
export async function openPasswordRequest(id: string, now: Date): Promise<PasswordLink | null> {
  const request = await readPasswordRequest(id);
  if (request === null) return null;
  const expiresAt = new Date(request.createdAt.getTime() + VALID_MS);
  const userId = expiresAt > now ? await findUser(request.email) : null;
  if (userId === null) return null;
  const token = mailedToken(id);
  return inTransaction({ userId }, async (tx) => {
    const user = await readUser(tx);
    if (user === null) return null;
    if (!(await hasLink(tx, hashOf(token)))) {
      await endLinks(tx, now);
      await insertResetLink(tx, { tokenHash: hashOf(token), now: request.createdAt, expiresAt });
      const call = { now, requestId: id, ip: null };
      await recordOfPerson(tx, call, [{ action: "password.reset_asked", isUnproven: true }]);
    }
    const validMinutes = Math.max(1, Math.floor((expiresAt.getTime() - now.getTime()) / 60_000));
    return { name: user.name, email: user.email, locale: await readLocale(tx), token, validMinutes };
  });
}
