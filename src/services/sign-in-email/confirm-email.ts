import type { Done } from "@/contracts/account";
import type { EmailLink, EmailLinkInput } from "@/contracts/sign-in-email";
import {
  type EmailChange,
  lockPerson,
  queueChangeMails,
  readOpenChange,
  replaceEmail,
  useChange,
} from "@/db/account/email-changes.store";
import { endOtherSessions } from "@/db/account/sessions/sessions.store";
import { endLinks, findLink } from "@/db/account/sign-in-tokens.store";
import { readUser } from "@/db/account/users.store";
import { inTransaction, type PersonTransaction } from "@/db/connection/transaction";
import { isUniqueViolation } from "@/db/connection/violations";
import { DomainError } from "@/domain/errors";
import { hashOf } from "../account/secret-token";
import { sessionOf } from "../account/session-of";
import { recordOfPerson } from "../audit/record-of-person";
import { found, refuseUnless } from "../refuse";
import type { ServiceContext } from "../service-context";

const GONE = "account.email_link_spent";

/** What a link would change. Errors: 404 for one that is unknown, used, expired or another person's. */
export async function readEmailLink(ctx: ServiceContext, { token }: EmailLinkInput): Promise<EmailLink> {
  const { userId } = sessionOf(ctx);
  const id = await ownLink(token, userId);
  return inTransaction({ userId }, async (tx) => {
    const { change, email } = await openChange(tx, id, ctx.now);
    return { email: change.email, replaces: email };
  });
}

/**
 * Gives the caller the sign-in address to which the link was mailed. The person has to be signed in, so that
 * a stranger who gets the mail by mistake takes nothing over. It ends the other sessions and every other link,
 * as a new password does. Errors: 404, also when the address has become somebody else's.
 */
export async function confirmEmail(ctx: ServiceContext, { token }: EmailLinkInput): Promise<Done> {
  const { userId, sessionId } = sessionOf(ctx);
  const id = await ownLink(token, userId);
  try {
    return await inTransaction({ userId }, async (tx) => {
      await lockPerson(tx);
      const { change, email: replacedEmail } = await openChange(tx, id, ctx.now);
      refuseUnless(await useChange(tx, { id, replacedEmail, now: ctx.now }), "not_found", GONE);
      await replaceEmail(tx, change.email, ctx.now);
      await endLinks(tx, ctx.now);
      const ended = await endOtherSessions(tx, sessionId);
      await recordOfPerson(tx, ctx, [{ action: "email.changed", after: { sessions: ended.length } }]);
      await queueChangeMails(tx, id, ["changed"]);
      return { done: true };
    });
  } catch (error) {
    if (!isUniqueViolation(error, "users_email_key")) throw error;
    throw new DomainError("not_found", { detail: GONE });
  }
}

async function ownLink(token: string, userId: string): Promise<string> {
  const link = found(await findLink(hashOf(token)), GONE);
  refuseUnless(link.userId === userId, "not_found", GONE);
  return link.tokenId;
}

async function openChange(
  tx: PersonTransaction,
  id: string,
  now: Date,
): Promise<{ change: EmailChange; email: string }> {
  const change = found(await readOpenChange(tx, { id, now }), GONE);
  const { email } = found(await readUser(tx), "account.user_gone");
  return { change, email };
}
