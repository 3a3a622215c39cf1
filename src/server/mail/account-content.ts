import type { MailContent } from "./mail-content";
import type { AccountChanged, Invited, KeyExpiring, KeyRevoked, PasswordForgotten } from "./mail-facts";
import type { MailWords } from "./mail-words";
import { pageIn } from "./page-in";

/** To the owner of a key, while there is time to replace it. */
export function keyContent(facts: KeyExpiring, words: MailWords): MailContent {
  const { t, dayOf, instant } = words;
  const { keyName: name, expiresAt, timeZone, organizationName: organization } = facts;
  return {
    ...frame(facts, words),
    subject: t("key.subject", { name, date: dayOf(expiresAt, timeZone) }),
    heading: t("key.heading"),
    preheader: t("key.preheader"),
    lead: [t("key.lead")],
    rows: [
      { label: t("row.key"), value: name },
      { label: t("row.key_begin"), value: facts.keyPrefix },
      { label: t("row.expires"), value: instant(expiresAt, timeZone) },
    ],
    links: [{ label: t("key.button"), url: pageIn(facts, "/account/api-keys") }],
    footer: [t("why.key", { organization }), t("no_reply")],
  };
}

/** To the owner of a key that an admin or the operator revoked. */
export function revokedContent(facts: KeyRevoked, words: MailWords): MailContent {
  const { t } = words;
  const { keyName: name, revokedByName: by, organizationName: organization } = facts;
  return {
    ...frame(facts, words),
    subject: t("key_revoked.subject", { name }),
    heading: t("key_revoked.heading"),
    preheader: t("key_revoked.preheader"),
    lead: [by === null ? t("key_revoked.lead_nobody") : t("key_revoked.lead", { by })],
    rows: [
      { label: t("row.key"), value: name },
      { label: t("row.key_begin"), value: facts.keyPrefix },
    ],
    links: [{ label: t("key.button"), url: pageIn(facts, "/account/api-keys") }],
    footer: [t("why.key", { organization }), t("no_reply")],
  };
}

/**
 * To the reader of the address that an organization entered; the mail does not know whether it is a user's.
 */
export function invitedContent(facts: Invited, words: MailWords): MailContent {
  const { t, instant } = words;
  const { organizationName: organization, invitedByName: by, expiresAt, timeZone } = facts;
  return {
    ...frame(facts, words),
    subject: t("invited.subject", { organization }),
    heading: t("invited.heading", { organization }),
    preheader: t("invited.preheader"),
    lead: [by === null ? t("invited.lead_nobody") : t("invited.lead", { by })],
    links: [{ label: t("invited.button"), url: signInLink(facts) }],
    small: [t("invited.until", { date: instant(expiresAt, timeZone) }), t("invited.unexpected")],
    footer: [t("why.invited", { organization }), t("no_reply")],
  };
}

/** To a user whose address somebody typed into the page for forgotten passwords. */
export function passwordContent(facts: PasswordForgotten, words: MailWords): MailContent {
  const { t } = words;
  const minutes = facts.validMinutes;
  return {
    ...frame(facts, words),
    subject: t("password.subject"),
    heading: t("password.heading"),
    preheader: t("password.preheader", { minutes }),
    lead: [t("password.lead")],
    links: [{ label: t("password.button"), url: signInLink(facts) }],
    small: [t("password.until", { minutes }), t("password.unexpected")],
    footer: [t("why.password"), t("no_reply")],
  };
}

/** To a person, so that whoever did not do it finds out. */
export function accountChangedContent(facts: AccountChanged, words: MailWords): MailContent {
  const { t } = words;
  const said = t(`account_change.${facts.change}`);
  return {
    ...frame(facts, words),
    subject: said,
    heading: said,
    preheader: t("account_change.preheader"),
    lead: [t("account_change.lead")],
    links: [{ label: t("account_change.button"), url: `${facts.baseUrl}/account/security` }],
    small: [t("account_change.unexpected")],
    footer: [t("why.password"), t("no_reply")],
  };
}

/** The parts that a mail about an account leaves empty. */
export function frame({ recipientName: name }: { recipientName: string }, { t }: MailWords) {
  return {
    greeting: t("greeting", { name }),
    rows: [],
    quote: null,
    remarks: [],
    linkHint: null,
    further: null,
    small: [],
  } satisfies Partial<MailContent>;
}

function signInLink({ baseUrl, token }: { baseUrl: string; token: string }): string {
  return `${baseUrl}/sign-in/link/${token}`;
}
