import { randomUUID } from "node:crypto";
import type { AcceptInvitationInput, Done, JoinInput, SignInLinkInput } from "@/contracts/account";
import { findLink } from "@/db/account/sign-in-tokens.store";
import { findUser, insertUser, readUser } from "@/db/account/users.store";
import { inTransaction, type NewcomerTransaction } from "@/db/connection/transaction";
import { isUniqueViolation } from "@/db/connection/violations";
import { claimEmployee, useInvitation } from "@/db/people/invitations.store";
import { DomainError } from "@/domain/errors";
import { record } from "../audit/record";
import { contextOf } from "../context-of";
import { hasFactor, refuseUnprovenAdding } from "../factors/factors-of";
import { found, invalidField, refuseUnless } from "../refuse";
import type { ServiceContext } from "../service-context";
import { noteRefusedSignIn } from "./note-refused-sign-in";
import { type Invitation, openInvitation } from "./open-invitation";
import { hashPassword, isPassword } from "./passwords/password";
import { refuseWeakPassword } from "./passwords/refuse-weak-password";
import { hashOf } from "./secret-token";
import { sessionOf } from "./session-of";

interface Call {
  readonly now: Date;
  readonly requestId: string;
  readonly ip: string | null;
}

const GONE = "account.link_spent";

/**
 * Somebody new accepts an invitation by setting a password. An address that already belongs to a user stays
 * that user's: 409 `email_taken`.
 */
export async function joinAsNewUser({ token, password, locale }: JoinInput, call: Call): Promise<Done> {
  const invitation = await invitationOf(token, call.now);
  const { email, name } = invitation;
  refuseWeakPassword(password, { email, name });
  const passwordHash = await hashPassword(password);
  refuseUnless((await findUser(email)) === null, "email_taken", TAKEN);
  const userId = randomUUID();
  try {
    return await join(invitation, userId, call, (tx) =>
      insertUser(tx, { email, name, passwordHash, locale: locale ?? "en" }),
    );
  } catch (error) {
    if (!isUniqueViolation(error, "users_email_key")) throw error;
    throw new DomainError("email_taken", { detail: TAKEN });
  }
}

const TAKEN = "account.has_account";

/**
 * An existing user accepts an invitation with their own sign-in, which does not change. Errors: 403
 * `proof_needed` when a password is not all that this sign-in needs, 409 `already_set_up` if they already work
 * there.
 */
export async function acceptInvitation(
  { token, email, password }: AcceptInvitationInput,
  call: Call,
): Promise<Done> {
  const invitation = await invitationOf(token, call.now);
  const userId = await findUser(email.trim());
  const user = userId === null ? null : await inTransaction({ userId }, readUser);
  if (!(await isPassword(user?.passwordHash ?? null, password)) || !user) {
    if (user) noteRefusedSignIn(user.id, call);
    throw invalidField("/password", "wrong", "account.wrong_sign_in");
  }
  const needsMore = await inTransaction({ userId: user.id }, hasFactor);
  refuseUnless(!needsMore, "proof_needed", "account.sign_in_first");
  return joinKnown(invitation, user.id, call);
}

/** The same by somebody who has just signed in, or has just shown again who they are. Errors as above. */
export async function acceptSignedIn(ctx: ServiceContext, { token }: SignInLinkInput): Promise<Done> {
  const { userId, sessionId } = sessionOf(ctx);
  await inTransaction({ userId }, (tx) => refuseUnprovenAdding(tx, sessionId, ctx.now));
  return joinKnown(await invitationOf(token, ctx.now), userId, ctx);
}

async function joinKnown(invitation: Invitation, userId: string, call: Call): Promise<Done> {
  try {
    return await join(invitation, userId, call);
  } catch (error) {
    if (!isUniqueViolation(error, "employees_user_id_organization_id_key")) throw error;
    throw new DomainError("already_set_up", { detail: "account.joined_already" });
  }
}

async function invitationOf(token: string, now: Date): Promise<Invitation> {
  const link = found(await findLink(hashOf(token)), GONE);
  refuseUnless(link.userId === null, "not_found", GONE);
  return found(await openInvitation(link, now), GONE);
}

/** If two accept at once, one of them finds the invitation used. */
async function join(
  { tokenId, organizationId, employeeId, role }: Invitation,
  userId: string,
  call: Call,
  prepare?: (tx: NewcomerTransaction) => Promise<void>,
): Promise<Done> {
  const actor = {
    userId,
    employeeId,
    organizationId,
    role,
    via: "session",
    keyId: null,
    scopes: [],
  } as const;
  const ctx = contextOf(actor, call);
  return inTransaction({ ...ctx, userId }, async (tx) => {
    refuseUnless(await useInvitation(tx, tokenId, call.now), "not_found", GONE);
    await prepare?.(tx);
    refuseUnless(await claimEmployee(tx, { employeeId, userId, now: call.now }), "not_found", GONE);
    await record(tx, ctx, { action: "employee.joined", entity: "employee", entityId: employeeId });
    return { done: true };
  });
}
