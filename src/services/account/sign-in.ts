import { randomUUID } from "node:crypto";
import { findUser, readUser } from "@/db/account/users.store";
import { inTransaction } from "@/db/connection/transaction";
import { hasFactor } from "../factors/factors-of";
import { noteRefusedSignIn } from "./note-refused-sign-in";
import { openSession, type SignedIn } from "./open-session";
import { isPassword } from "./passwords/password";
import { placesOfUser } from "./places-of-user";
import { beginSecondStep, type HalfWay } from "./second-step";

export interface SignIn {
  readonly email: string;
  readonly password: string;
  /** Slug of the organization that the visitor wants to go to, as named by a link in a mail. */
  readonly wanted?: string | undefined;
  readonly ip: string | null;
  readonly userAgent: string | null;
  readonly now: Date;
}

/**
 * Opens a session, or asks somebody with a second factor for the second step. Null for a wrong address, a
 * wrong password and a user who works nowhere: they look the same and take the same time.
 */
export async function signIn({ email, password, ...browser }: SignIn): Promise<SignedIn | HalfWay | null> {
  const userId = await findUser(email.trim());
  const user = userId === null ? null : await inTransaction({ userId }, readUser);
  const visit = { ...browser, requestId: randomUUID() };
  if (!(await isPassword(user?.passwordHash ?? null, password)) || !user) {
    if (user) noteRefusedSignIn(user.id, visit);
    return null;
  }
  const places = await placesOfUser(user.id, visit.now);
  if (places.length === 0) return null;
  return inTransaction({ userId: user.id }, async (tx) =>
    (await hasFactor(tx))
      ? beginSecondStep(tx, visit.now)
      : openSession(tx, { user, places, method: "password", factor: null }, visit),
  );
}
