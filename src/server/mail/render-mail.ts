import type { Locale } from "@/domain/locale";
import { BELL_EVENTS } from "@/domain/notifications/bell-events";
import {
  accountChangedContent,
  invitedContent,
  keyContent,
  passwordContent,
  revokedContent,
} from "./account-content";
import { creditAskContent, creditCancelledContent, creditDecidedContent } from "./credit-content";
import { delegateContent } from "./delegate-content";
import { emailConfirmContent, emailReplacedContent, emailTakenContent } from "./email-change-content";
import { layoutHtml } from "./layout-html";
import { layoutText } from "./layout-text";
import type { Link, MailContent } from "./mail-content";
import type { MailFacts } from "./mail-facts";
import { type MailWords, mailWords } from "./mail-words";
import { noticeContent } from "./notice-content";
import { pageIn } from "./page-in";
import {
  askContent,
  cancelledContent,
  changedContent,
  decidedContent,
  fileDueContent,
  movedContent,
  recountedContent,
} from "./request-content";

export interface RenderedMail {
  readonly subject: string;
  readonly html: string;
  readonly text: string;
}

/** Writes the mail about something in the recipient's language. */
export function renderMail(facts: MailFacts, locale: Locale): RenderedMail {
  const words = mailWords(locale);
  const content = contentOf(facts, words);
  const choices = choicesOf(facts, words);
  return {
    subject: content.subject,
    html: layoutHtml(content, {
      language: locale.language,
      baseUrl: facts.baseUrl,
      linkText: words.t("link_text"),
      choices,
    }),
    text: layoutText(content, words, choices),
  };
}

/** Of notifications only: an invitation and a link that was asked for are sent in any case. */
function choicesOf(facts: MailFacts, { t }: MailWords): Link | null {
  const known: readonly string[] = BELL_EVENTS;
  if (!("organizationSlug" in facts && known.includes(facts.event))) return null;
  return { label: t("choices"), url: pageIn(facts, "/account/notifications") };
}

function contentOf(facts: MailFacts, words: MailWords): MailContent {
  switch (facts.event) {
    case "time_off.requested":
    case "time_off.turn_moved":
    case "time_off.reminder":
      return askContent(facts, words);
    case "time_off.approved":
    case "time_off.declined":
      return decidedContent(facts, words);
    case "time_off.cancelled":
      return cancelledContent(facts, words);
    case "time_off.changed":
      return changedContent(facts, words);
    case "time_off.file_due":
      return fileDueContent(facts, words);
    case "time_off.moved":
      return movedContent(facts, words);
    case "time_off.recounted":
      return recountedContent(facts, words);
    case "credit.requested":
    case "credit.turn_moved":
    case "credit.reminder":
      return creditAskContent(facts, words);
    case "credit.approved":
    case "credit.declined":
      return creditDecidedContent(facts, words);
    case "credit.cancelled":
      return creditCancelledContent(facts, words);
    case "api_key.expiring":
      return keyContent(facts, words);
    case "api_key.revoked":
      return revokedContent(facts, words);
    case "delegation.named":
    case "delegation.ended":
      return delegateContent(facts, words);
    case "balance.lapsing":
    case "balance.cycle_began":
      return noticeContent(facts, words);
    case "employee.invited":
      return invitedContent(facts, words);
    case "user.password_forgotten":
      return passwordContent(facts, words);
    case "user.email_confirm":
      return emailConfirmContent(facts, words);
    case "user.email_taken":
      return emailTakenContent(facts, words);
    case "user.email_asked":
    case "user.email_changed":
      return emailReplacedContent(facts, words);
    case "user.account_changed":
      return accountChangedContent(facts, words);
  }
}
