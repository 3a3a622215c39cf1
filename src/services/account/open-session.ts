import { insertSession, lastPlace } from "@/db/account/sessions/sessions.store";
import { readDefaultOrganization, type User } from "@/db/account/users.store";
import type { PersonTransaction } from "@/db/connection/transaction";
import type { Factor, SignInMethod } from "@/domain/account/factors";
import { endOfSession } from "@/domain/account/session-life";
import { type PersonalCall, recordOfPerson } from "../audit/record-of-person";
import { refuseUnless } from "../refuse";
import type { placesOfUser } from "./places-of-user";
import { secretToken } from "./secret-token";

/** The browser in which somebody signs in, and where they want to go. */
export interface Visit extends PersonalCall {
  readonly userAgent: string | null;
  /** Slug of the organization that the visitor wants to go to, as named by a link in a mail. */
  readonly wanted?: string | undefined;
}

/** Somebody who has shown who they are. */
export interface Proven {
  readonly user: User;
  /** Where they work today. */
  readonly places: Awaited<ReturnType<typeof placesOfUser>>;
  readonly method: SignInMethod;
  readonly factor: Factor | null;
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
 * session, else in the first by name. Null for a user who works nowhere. An organization that lets people in
 * only through its provider is left out unless that has signed the person in: 403 `sign_on_required` when
 * there is no other.
 */
export async function openSession(
  tx: PersonTransaction,
  { user, places, method, factor }: Proven,
  visit: Visit,
): Promise<SignedIn | null> {
  const { now, ip, userAgent, wanted } = visit;
  const open = places.filter(({ requiresProvider }) => method === "oidc" || !requiresProvider);
  refuseUnless(open.length > 0 || places.length === 0, "sign_on_required", "account.provider_needed");
  const first = (await readDefaultOrganization(tx)) ?? (await lastPlace(tx));
  const place =
    open.find(({ organization }) => organization.slug === wanted) ??
    open.find(({ organizationId }) => organizationId === first) ??
    open[0];
  if (!place) return null;
  const { token, hash } = secretToken();
  await insertSession(tx, {
    tokenHash: hash,
    place,
    method,
    factor,
    ip,
    userAgent: shownAgent(userAgent),
    now,
    expiresAt: endOfSession(now),
  });
  const { organizationId } = place;
  await recordOfPerson(tx, visit, [
    { action: "sign_in.succeeded", organizationId, after: { method, factor } },
  ]);
  return { sessionToken: token, userId: user.id, name: user.name, email: user.email };
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
