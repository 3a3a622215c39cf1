import { readEnvironment } from "@/platform/env";
import type { MailTransport } from "@/platform/mail/mail-transport";
import { smtpTransport } from "@/platform/mail/smtp-transport";
import { processWide } from "@/platform/process-wide";
import { keptTransport } from "@/services/mail/kept-mails";

/** Where the mails of this process go: to the mail server that is set, else into the database. */
export function mailTransport(): MailTransport {
  return processWide("mail-transport", () => {
    const { smtpUrl, mailFrom } = readEnvironment();
    return smtpUrl === null ? keptTransport() : smtpTransport(smtpUrl, mailFrom);
  });
}
