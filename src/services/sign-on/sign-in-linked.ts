import { readUser } from "@/db/account/users.store";
import { inTransaction } from "@/db/connection/transaction";
import { findLinked, type Identity } from "@/db/sign-on/identity-links.store";
import type { OrganizationId } from "@/domain/tenancy";
import { openSession, type Visit } from "../account/open-session";
import { placesOfUser } from "../account/places-of-user";

export type LinkedSignIn =
  | { readonly kind: "signed_in"; readonly sessionToken: string }
  | { readonly kind: "unlinked" }
  | { readonly kind: "left" };

/** Opens a session of whoever is linked with somebody at the provider; it acts in that organization only. */
export async function signInLinked(
  organizationId: OrganizationId,
  identity: Identity,
  visit: Visit,
): Promise<LinkedSignIn> {
  const linked = await inTransaction({ organizationId }, (tx) => findLinked(tx, identity));
  if (linked === null) return { kind: "unlinked" };
  const { userId, employeeId } = linked;
  if (userId === null) return { kind: "left" };
  const places = (await placesOfUser(userId, visit.now)).filter((place) => place.employeeId === employeeId);
  const opened = await inTransaction({ userId }, async (tx) => {
    const user = await readUser(tx);
    return user && openSession(tx, { user, places, method: "oidc", factor: null }, visit);
  });
  return opened ? { kind: "signed_in", sessionToken: opened.sessionToken } : { kind: "left" };
}
