import { endPasswordRequest } from "@/db/account/password-requests.store";
import { currentTime } from "@/platform/clock";
import { tracedPart } from "@/platform/tracing/tracing";
import { openPasswordRequest } from "@/services/account/passwords/open-password-request";
import { composeMail } from "../mail/compose-mail";
import { mailLocale } from "../mail/mail-locale";
import { type Delivery, giveUpWhenRefused, SENDING } from "./deliver-mails";

/**
 * Mails the link that somebody asked for to set another password, and forgets the request; nothing when nobody signs in with the
 * address. Throws when the mail server may take the mail later, for the job to be tried again.
 */
export async function sendPasswordLink(id: string, { transport, baseUrl }: Delivery): Promise<void> {
  const link = await openPasswordRequest(id, currentTime());
  if (link !== null) {
    const { name, email, locale, token, validMinutes } = link;
    const letter = composeMail({
      id: `password.${id}`,
      to: { name, address: email },
      facts: { event: "user.password_forgotten", baseUrl, recipientName: name, token, validMinutes },
      locale: mailLocale(locale, null),
    });
    await tracedPart(SENDING, () => transport.send(letter)).catch(giveUpWhenRefused);
  }
  await endPasswordRequest(id);
}
