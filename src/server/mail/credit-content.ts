import type { IsoDate } from "@/domain/dates/iso-date";
import type { MailContent, Row } from "./mail-content";
import type { CreditAsked, CreditCancelled, CreditDecided } from "./mail-facts";
import type { MailWords } from "./mail-words";
import { pageIn } from "./page-in";

type AboutCredit = CreditAsked | CreditDecided | CreditCancelled;

/** To somebody who can decide on days earned: who asks and for how many; the decision is taken in the queue. */
export function creditAskContent(facts: CreditAsked, words: MailWords): MailContent {
  const { t } = words;
  const { employeeName: name, onBehalfOfName, hasNote } = facts;
  const { subject, heading, lead } = askWords(facts, words);
  return {
    ...frame(facts, words),
    subject,
    heading,
    preheader: lead,
    lead: [lead, ...(onBehalfOfName === null ? [] : [t("on_behalf_of", { name: onBehalfOfName })])],
    rows: [{ label: t("row.who"), value: name }, ...rowsOf(facts, words)],
    remarks: hasNote ? [t("extras.note", { name })] : [],
    links: [{ label: t("credit.decide"), url: pageIn(facts, "/approvals") }],
    footer: [t("why.approver", { organization: facts.organizationName }), t("no_reply")],
  };
}

function askWords(facts: CreditAsked, words: MailWords) {
  const { t, days } = words;
  const name = facts.employeeName;
  const asked = { name, days: days(facts.days), date: dayOf(facts.date, words) };
  switch (facts.event) {
    case "credit.requested":
      return {
        subject: t("credit.requested.subject", asked),
        heading: t("credit.requested.heading", { name }),
        lead: t("requested.lead"),
      };
    case "credit.turn_moved":
      return {
        subject: t("credit.turn_moved.subject", asked),
        heading: t("turn_moved.heading"),
        lead: t("credit.turn_moved.lead", { name }),
      };
    case "credit.reminder":
      return {
        subject: t("credit.reminder.subject", asked),
        heading: t("reminder.heading", { name }),
        lead: t("reminder.lead", { count: facts.waitingDays }),
      };
  }
}

/** To the employee: how it was decided, with the note of who decided. */
export function creditDecidedContent(facts: CreditDecided, words: MailWords): MailContent {
  const { t, days } = words;
  const what = facts.event === "credit.approved" ? "approved" : "declined";
  const { decidedByName: by, expiresOn, note } = facts;
  const lead = by === null ? t(`credit.${what}.lead_nobody`) : t(`credit.${what}.lead`, { by });
  const from = by === null ? t("wrote_nobody") : t("wrote", { name: by });
  const until =
    expiresOn === null ? [] : [{ label: t("credit.row_until"), value: longDay(expiresOn, words) }];
  return {
    ...frame(facts, words),
    subject: t(`credit.${what}.subject`, { days: days(facts.days), date: dayOf(facts.date, words) }),
    heading: t(`credit.${what}.heading`),
    preheader: lead,
    lead: [lead],
    rows: [...rowsOf(facts, words), ...until],
    quote: note === null ? null : { from, text: note },
  };
}

/** To an approver who had decided, or to the employee for whom an admin cancelled. */
export function creditCancelledContent(facts: CreditCancelled, words: MailWords): MailContent {
  const { t, days } = words;
  const { employeeName: name, cancelledByName: by, isRecipientsOwn } = facts;
  const of = isRecipientsOwn ? "cancelled_own" : "cancelled";
  const lead = by === null ? t(`credit.${of}.lead_nobody`) : t(`credit.${of}.lead`, { by });
  const told = {
    ...frame(facts, words),
    subject: t(`credit.${of}.subject`, { name, days: days(facts.days), date: dayOf(facts.date, words) }),
    heading: t(`credit.${of}.heading`, { name }),
    preheader: lead,
    lead: [lead],
  };
  if (isRecipientsOwn) return told;
  return {
    ...told,
    rows: [{ label: t("row.who"), value: name }, ...rowsOf(facts, words)],
    links: [{ label: t("queue"), url: pageIn(facts, "/approvals") }],
    footer: [t("why.approver", { organization: facts.organizationName }), t("no_reply")],
  };
}

/** What the mails about days earned share: those to the employee need little more. */
function frame(facts: AboutCredit, words: MailWords) {
  const { t } = words;
  return {
    greeting: t("greeting", { name: facts.recipientName }),
    rows: rowsOf(facts, words),
    quote: null,
    remarks: [],
    links: [{ label: t("lapse.button"), url: pageIn(facts, "/time-off") }],
    linkHint: null,
    further: null,
    small: [],
    footer: [t("why.employee", { organization: facts.organizationName }), t("no_reply")],
  } satisfies Partial<MailContent>;
}

function rowsOf(facts: AboutCredit, words: MailWords): Row[] {
  const { t, days } = words;
  return [
    { label: t("credit.row_date"), value: longDay(facts.date, words) },
    { label: t("credit.row_days"), value: days(facts.days) },
    { label: t("row.policy"), value: facts.policyName },
  ];
}

const WHOLE = { startDateType: "FULL_DAY", endDateType: "FULL_DAY" } as const;
const dayOf = (date: IsoDate, { shortDates }: MailWords) =>
  shortDates({ startDate: date, endDate: date, ...WHOLE });
const longDay = (date: IsoDate, { longDates }: MailWords) =>
  longDates({ startDate: date, endDate: date, ...WHOLE });
