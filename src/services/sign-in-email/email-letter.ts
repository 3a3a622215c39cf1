import { type EmailChangeMail, readChange, readOpenChange } from "@/db/account/email-changes.store";
import { findUser, readLocale, readUser } from "@/db/account/users.store";
import { inTransaction } from "@/db/connection/transaction";
import { mailedToken } from "../account/mailed-token";

/** What a mail about a change of the sign-in address needs. */
export interface EmailLetter {
  readonly to: string;
  readonly name: string;
  readonly locale: string | null;
  readonly says:
    | { readonly event: "user.email_confirm"; readonly oldEmail: string; readonly token: string }
    | { readonly event: "user.email_taken" }
    | { readonly event: "user.email_asked" | "user.email_changed"; readonly newEmail: string };
}

/** The link of a change, whose it is, and which of its mails is to be sent. */
export interface EmailJob {
  readonly userId: string;
  readonly linkId: string;
  readonly mail: EmailChangeMail;
}

/**
 * One mail about a change; null when there is nothing more to say. The owner of an address that is in use
 * learns that somebody asked for it, and nobody else does.
 */
export async function emailLetter(
  { userId, linkId, mail }: EmailJob,
  now: Date,
): Promise<EmailLetter | null> {
  const read = await inTransaction({ userId }, async (tx) => {
    const user = await readUser(tx);
    const change =
      mail === "changed" ? await readChange(tx, linkId) : await readOpenChange(tx, { id: linkId, now });
    return user && change && { user, change, locale: await readLocale(tx) };
  });
  if (!read) return null;
  const { user, change, locale } = read;
  const newEmail = change.email;
  const { name, email: oldEmail } = user;
  switch (mail) {
    case "asked":
      return { to: oldEmail, name, locale, says: { event: "user.email_asked", newEmail } };
    case "changed": {
      const to = change.replacedEmail;
      return to === null ? null : { to, name, locale, says: { event: "user.email_changed", newEmail } };
    }
    case "confirm": {
      const owner = await findUser(newEmail);
      if (owner !== null) return toOwner(owner);
      const token = mailedToken(linkId);
      return { to: newEmail, name, locale, says: { event: "user.email_confirm", oldEmail, token } };
    }
  }
}

async function toOwner(userId: string): Promise<EmailLetter | null> {
  return inTransaction({ userId }, async (tx) => {
    const owner = await readUser(tx);
    const says = { event: "user.email_taken" } as const;
    return owner && { to: owner.email, name: owner.name, locale: await readLocale(tx), says };
  });
}
