import { frame } from "./account-content";
import type { MailContent } from "./mail-content";
import type { EmailReplaced, EmailTaken, EmailToConfirm } from "./mail-facts";
import type { MailWords } from "./mail-words";

/** To the address that is to be confirmed; opening the link changes nothing yet. */
export function emailConfirmContent(facts: EmailToConfirm, words: MailWords): MailContent {
  const { t } = words;
  return {
    ...frame(facts, words),
    subject: t("email_confirm.subject"),
    heading: t("email_confirm.heading"),
    preheader: t("email_confirm.preheader"),
    lead: [t("email_confirm.lead", { email: facts.oldEmail })],
    links: [{ label: t("email_confirm.button"), url: `${facts.baseUrl}/account/email/${facts.token}` }],
    small: [t("email_confirm.until"), t("email_confirm.unexpected")],
    footer: [t("why.email_confirm"), t("no_reply")],
  };
}

/** To the owner of an address that somebody else asked for. */
export function emailTakenContent(facts: EmailTaken, words: MailWords): MailContent {
  const { t } = words;
  return {
    ...frame(facts, words),
    subject: t("email_taken.subject"),
    heading: t("email_taken.heading"),
    preheader: t("email_taken.preheader"),
    lead: [t("email_taken.lead"), t("email_taken.own")],
    links: [{ label: t("email_taken.button"), url: `${facts.baseUrl}/sign-in` }],
    footer: [t("why.email_taken"), t("no_reply")],
  };
}

/** To the address that is to be replaced, or has been: with what to do if it was somebody else. */
export function emailReplacedContent(facts: EmailReplaced, words: MailWords): MailContent {
  const { t } = words;
  const { newEmail: email, baseUrl } = facts;
  const isDone = facts.event === "user.email_changed";
  const part = isDone ? "email_changed" : "email_asked";
  return {
    ...frame(facts, words),
    subject: t(`${part}.subject`),
    heading: t(`${part}.heading`),
    preheader: t(`${part}.preheader`),
    lead: [t(`${part}.lead`, { email })],
    remarks: [t(`${part}.not_you`)],
    links: [{ label: t(`${part}.button`), url: isDone ? `${baseUrl}/sign-in` : `${baseUrl}/sign-in/forgot` }],
    footer: [t(`why.${part}`), t("no_reply")],
  };
}
