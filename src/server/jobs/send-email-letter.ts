import { currentTime } from "@/platform/clock";
import { tracedPart } from "@/platform/tracing/tracing";
import { type EmailJob, emailLetter } from "@/services/sign-in-email/email-letter";
import { composeMail } from "../mail/compose-mail";
import { mailLocale } from "../mail/mail-locale";
import { type Delivery, giveUpWhenRefused, SENDING } from "./deliver-mails";

/**
 * Sends one mail about a change of a sign-in address. Throws when the mail server may take the mail later,
 * for the job to be tried again.
 */
export async function sendEmailLetter(job: EmailJob, { transport, baseUrl }: Delivery): Promise<void> {
  const found = await emailLetter(job, currentTime());
  if (found === null) return;
  const { to, name, locale, says } = found;
  const letter = composeMail({
    id: `email-${job.mail}.${job.linkId}`,
    to: { name, address: to },
    facts: { ...says, baseUrl, recipientName: name },
    locale: mailLocale(locale, null),
  });
  await tracedPart(SENDING, () => transport.send(letter)).catch(giveUpWhenRefused);
}
