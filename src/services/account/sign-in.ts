import { randomUUID } from "node:crypto";
import { insertSession, lastPlace } from "@/db/account/sessions.store";
import { findUser, readDefaultOrganization, readUser } from "@/db/account/users.store";
import { inTransaction } from "@/db/connection/transaction";
import { endOfSession } from "@/domain/account/session-life";
import { recordOfPerson } from "../audit/record-of-person";
import { noteRefusedSignIn } from "./note-refused-sign-in";
import { isPassword } from "./password";
import { placesOfUser } from "./places-of-user";
import { secretToken } from "./secret-token";

export interface SignIn {
  readonly email: string;
  readonly password: string;
  /** Slug of the organization that the visitor wants to go to, as named by a link in a mail. */
  readonly wanted?: string | undefined;
  readonly ip: string | null;
  readonly userAgent: string | null;
  readonly now: Date;
}

export interface SignedIn {
  /** The secret that the cookie carries; only its hash is stored. */
  readonly sessionToken: string;
  readonly userId: string;
  readonly name: string;
  readonly email: string;
}

const LONGEST_USER_AGENT = 300;

/**
 * Opens a session in the wanted organization, else in the person's default one, else in that of the last
 * session, else in the first by name.
 * Null for a wrong address, a wrong password and a user who works nowhere: they look the same and take the
 * same time.
 */
export async function signIn({
  email,
  password,
  wanted,
  ip,
  userAgent,
  now,
}: SignIn): Promise<SignedIn | null> {
  const userId = await findUser(email.trim());
  const user = userId === null ? null : await inTransaction({ userId }, readUser);
  const call = { now, ip, requestId: randomUUID() };
  if (!(await isPassword(user?.passwordHash ?? null, password)) || !user) {
    if (user) noteRefusedSignIn(user.id, call);
    return null;
  }

  const places = await placesOfUser(user.id, now);
  return inTransaction({ userId: user.id }, async (tx) => {
    const first = (await readDefaultOrganization(tx)) ?? (await lastPlace(tx));
    const place =
      places.find(({ organization }) => organization.slug === wanted) ??
      places.find(({ organizationId }) => organizationId === first) ??
      places[0];
    if (!place) return null;
    const { token, hash } = secretToken();
    await insertSession(tx, {
      tokenHash: hash,
      place,
      ip,
      userAgent: shownAgent(userAgent),
      now,
      expiresAt: endOfSession(now),
    });
    const { organizationId } = place;
    await recordOfPerson(tx, call, [{ action: "sign_in.succeeded", organizationId }]);
    return { sessionToken: token, userId: user.id, name: user.name, email: user.email };
  });
}

/** Only printable ASCII, as browsers send it; anything else is not kept. */
function shownAgent(userAgent: string | null): string | null {
  return (
    userAgent
      ?.replace(/[^\x20-\x7e]/g, "")
      .slice(0, LONGEST_USER_AGENT)
      .trim() || null
  );
}
