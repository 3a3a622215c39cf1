import type { AccountChange } from "@/domain/account/account-change";
import { MailError } from "@/platform/mail/mail-transport";
import { tracedPart } from "@/platform/tracing/tracing";
import { readTold } from "@/services/factors/read-told";
import { composeMail } from "../mail/compose-mail";
import { mailLocale } from "../mail/mail-locale";
import { type Delivery, SENDING } from "./deliver-mails";

interface Told {
  /** The same at every attempt. */
  readonly id: string;
  readonly userId: string;
  readonly change: AccountChange;
}

/**
 * Mails a person what has changed in how they sign in; nothing when the person is gone. Throws when the mail
 * server may take the mail later, for the job to be tried again.
 */
export async function sendAccountChange(
  { id, userId, change }: Told,
  { transport, baseUrl }: Delivery,
): Promise<void> {
  const told = await readTold(userId);
  if (told === null) return;
  const { name, email, locale } = told;
  const letter = composeMail({
    id: `account.${id}`,
    to: { name, address: email },
    facts: { event: "user.account_changed", baseUrl, recipientName: name, change },
    locale: mailLocale(locale, null),
  });
  await tracedPart(SENDING, () => transport.send(letter)).catch((error: unknown) => {
    // An address that takes no mail takes none later either.
    if (!(error instanceof MailError && error.isPermanent)) throw error;
  });
}
