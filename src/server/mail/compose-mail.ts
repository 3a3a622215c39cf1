import type { Locale } from "@/domain/locale";
import type { MailAddress, MailMessage } from "@/platform/mail/mail-transport";
import type { MailFacts } from "./mail-facts";
import { renderMail } from "./render-mail";

export interface Letter {
  /** The id of the mail's subject matter, the same at every attempt: letters, digits, dots and hyphens. */
  readonly id: string;
  readonly to: MailAddress;
  readonly facts: MailFacts;
  readonly locale: Locale;
}

/** The mail about something, ready to be sent, with the headers that auto-responders and filters need. */
export function composeMail({ id, to, facts, locale }: Letter): MailMessage {
  const host = new URL(facts.baseUrl).hostname;
  return {
    messageId: `${id}@${host}`,
    to,
    ...renderMail(facts, locale),
    headers: {
      "Auto-Submitted": "auto-generated",
      "X-Auto-Response-Suppress": "All",
      "Content-Language": locale.language,
      "List-Id": `Hiatus <notifications.${host}>`,
    },
  };
}
