import type { SignInLink, SignInLinkInput } from "@/contracts/account";
import { findLink, readLink } from "@/db/account/sign-in-tokens.store";
import { readUser, type User } from "@/db/account/users.store";
import { inTransaction } from "@/db/connection/transaction";
import { readPlace } from "@/db/organizations/organizations.store";
import { organizationId } from "@/domain/tenancy";
import { found } from "../refuse";
import { type Invitation, openInvitation } from "./open-invitation";
import { hashOf } from "./secret-token";

const GONE = "account.link_spent";

/** What the page behind a one-time link shows; 404 for one that is unknown, used or expired. */
export async function readSignInLink({ token }: SignInLinkInput, now: Date): Promise<SignInLink> {
  const link = found(await findLink(hashOf(token)), GONE);
  const { tokenId, employeeId } = link;
  if (link.userId === null) return invitationOnPage(found(await openInvitation(link, now), GONE));
  const { userId } = link;
  const { user, purpose } = await inTransaction({ userId }, async (tx) => ({
    purpose: found(await readLink(tx, tokenId, now), GONE),
    user: found(await readUser(tx), GONE),
  }));
  if (purpose === "password_reset") return resetOnPage(user);
  const ctx = { organizationId: organizationId(found(link.organizationId, GONE)) };
  const place = found(await inTransaction(ctx, (tx) => readPlace(tx, found(employeeId, GONE), now)), GONE);
  return {
    organization_name: place.organization.name,
    email: user.email,
    name: user.name,
    needs_password: user.passwordHash === null,
    is_invitation: false,
  };
}

/** A reset is between the installation and a person, and concerns no organization. */
function resetOnPage({ email, name }: User) {
  return { organization_name: null, email, name, needs_password: true, is_invitation: false };
}

/** Does not say whether the address is already a user's: that is nobody's business. */
function invitationOnPage({ organizationName, email, name }: Invitation) {
  return { organization_name: organizationName, email, name, needs_password: true, is_invitation: true };
}
