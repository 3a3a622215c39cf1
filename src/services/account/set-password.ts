import { asPerson } from "@/db/person";
import { findLink, useLink } from "@/db/sign-in-tokens.store";
import { setFirstPassword } from "@/db/users.store";
import { found, refuseUnless } from "../refuse";
import { hashPassword } from "./password";
import { hashOf } from "./secret-token";

interface SetPassword {
  readonly token: string;
  readonly password: string;
}

const GONE = "This link is not valid any more.";

/** Sets a user's first password by a one-time link; whoever has a password already signs in with that instead. */
export async function setPassword({ token, password }: SetPassword, now: Date): Promise<{ done: true }> {
  const link = found(await findLink(hashOf(token)), GONE);
  const userId = found(link.userId, GONE);
  const passwordHash = await hashPassword(password);
  return asPerson(userId, async (tx) => {
    refuseUnless(await useLink(tx, link.tokenId, now), "not_found", GONE);
    refuseUnless(await setFirstPassword(tx, passwordHash, now), "not_found", GONE);
    return { done: true };
  });
}
