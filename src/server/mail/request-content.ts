import type { MailContent, Row } from "./mail-content";
import type {
  Cancelled,
  Changed,
  Decided,
  FileDue,
  Moved,
  Recounted,
  Reminder,
  Requested,
  TurnMoved,
} from "./mail-facts";
import type { MailWords } from "./mail-words";
import { pageIn } from "./page-in";

type ForApprover = Requested | TurnMoved | Reminder | Changed;
type AboutRequest = ForApprover | Decided | Cancelled | Recounted | Moved | FileDue;

/** To somebody who can decide: who asks and for when; the decision itself is taken on the page. */
export function askContent(facts: ForApprover, words: MailWords): MailContent {
  const { t } = words;
  const { subject, heading, lead } = askWords(facts, words);
  const page = pageOf(facts);
  return {
    subject,
    heading,
    preheader: lead,
    lead: [lead, ...behalfOf(facts, words)],
    ...frame(facts, words),
    rows: [{ label: t("row.who"), value: facts.employeeName }, ...rowsOf(facts, words)],
    remarks: extrasOf(facts, words),
    links: [
      { label: t("approve"), url: `${page}#approve` },
      { label: t("decline"), url: `${page}#decline` },
    ],
    linkHint: t("decide_hint"),
    further: { label: t("queue"), url: pageIn(facts, "/approvals") },
    footer: [t("why.approver", { organization: facts.organizationName }), t("no_reply")],
  };
}

function behalfOf({ onBehalfOfName: name }: ForApprover, { t }: MailWords): string[] {
  return name === null ? [] : [t("on_behalf_of", { name })];
}

function askWords(facts: ForApprover, { t, shortDates }: MailWords) {
  const name = facts.employeeName;
  const asked = { name, dates: shortDates(facts.dates) };
  switch (facts.event) {
    case "time_off.requested":
      return {
        subject: t("requested.subject", asked),
        heading: t("requested.heading", { name }),
        lead:
          facts.requestedByName === null
            ? t("requested.lead")
            : t("requested.lead_by", { name, by: facts.requestedByName }),
      };
    case "time_off.turn_moved":
      return {
        subject: t("turn_moved.subject", asked),
        heading: t("turn_moved.heading"),
        lead: t("turn_moved.lead", { name }),
      };
    case "time_off.reminder":
      return {
        subject: t("reminder.subject", asked),
        heading: t("reminder.heading", { name }),
        lead: t("reminder.lead", { count: facts.waitingDays }),
      };
    case "time_off.changed": {
      const by = facts.changedByName;
      return {
        subject: t("changed.subject", asked),
        heading: t("changed.heading", { name: by ?? name }),
        lead: by === null ? t("changed.lead") : t("changed.lead_by", { name, by }),
      };
    }
  }
}

/** To the employee: how it was decided, with the note of who decided. */
export function decidedContent(facts: Decided, words: MailWords): MailContent {
  const { t, shortDates } = words;
  const what = facts.event === "time_off.approved" ? "approved" : "declined";
  const by = facts.decidedByName;
  const lead = by === null ? t(`${what}.lead_nobody`) : t(`${what}.lead`, { by });
  return {
    ...frame(facts, words),
    rows: rowsOf(facts, words, what === "declined" ? t("row.length") : t("row.days")),
    subject: t(`${what}.subject`, { dates: shortDates(facts.dates) }),
    heading: t(`${what}.heading`),
    preheader: lead,
    lead: [lead],
    quote:
      facts.note === null
        ? null
        : { from: by === null ? t("wrote_nobody") : t("wrote", { name: by }), text: facts.note },
  };
}

/** To an approver who had decided, or to the employee for whom somebody else cancelled. */
export function cancelledContent(facts: Cancelled, words: MailWords): MailContent {
  const { t, shortDates } = words;
  const dates = shortDates(facts.dates);
  const by = facts.cancelledByName;
  if (facts.isRecipientsOwn) {
    const lead = by === null ? t("cancelled_own.lead_nobody") : t("cancelled_own.lead", { by });
    return {
      ...frame(facts, words),
      rows: rowsOf(facts, words, t("row.length")),
      subject: t("cancelled_own.subject", { dates }),
      heading: t("cancelled_own.heading"),
      preheader: lead,
      lead: [lead],
    };
  }
  const name = facts.employeeName;
  const lead = by === null ? t("cancelled.lead_nobody") : t("cancelled.lead", { by });
  return {
    ...frame(facts, words),
    subject: t("cancelled.subject", { name, dates }),
    heading: t("cancelled.heading", { name }),
    preheader: lead,
    lead: [lead],
    rows: [{ label: t("row.who"), value: name }, ...rowsOf(facts, words, t("row.length"))],
    footer: [t("why.approver", { organization: facts.organizationName }), t("no_reply")],
  };
}

/** To an approver who can decide now or had acted, or to the employee for whom somebody else changed it. */
export function changedContent(facts: Changed, words: MailWords): MailContent {
  if (facts.asks) return askContent(facts, words);
  const { t, shortDates } = words;
  const { changedByName: by, employeeName: name, isRecipientsOwn } = facts;
  const dates = shortDates(facts.dates);
  if (isRecipientsOwn) {
    const lead = by === null ? t("changed_own.lead_nobody") : t("changed_own.lead", { by });
    return {
      ...frame(facts, words),
      subject: t("changed_own.subject", { dates }),
      heading: t("changed_own.heading"),
      preheader: lead,
      lead: [lead],
    };
  }
  const lead = by === null ? t("changed.lead_told") : t("changed.lead_told_by", { name, by });
  return {
    ...frame(facts, words),
    subject: t("changed.subject", { name, dates }),
    heading: t("changed.heading", { name: by ?? name }),
    preheader: lead,
    lead: [lead],
    rows: [{ label: t("row.who"), value: name }, ...rowsOf(facts, words)],
    footer: [t("why.approver", { organization: facts.organizationName }), t("no_reply")],
  };
}

/** To the employee: the same dates take more or less than before. */
export function recountedContent(facts: Recounted, words: MailWords): MailContent {
  const { t, shortDates } = words;
  const lead = recountedLead(facts, words);
  return {
    ...frame(facts, words),
    subject: t("recounted.subject", { dates: shortDates(facts.dates) }),
    heading: t("recounted.heading"),
    preheader: facts.cause === null ? t("recounted.preheader") : lead,
    lead: [lead],
    rows: rowsOf(facts, words, t("row.days_now")),
    remarks: facts.needsAttention ? [t("recounted.attention")] : [],
  };
}

/** To the employee: the same dates are under another policy. */
export function movedContent(facts: Moved, words: MailWords): MailContent {
  const { t, days, shortDates } = words;
  const { policyName: policy, changeDays } = facts;
  const lead = t("moved.lead", { policy });
  const change = t(changeDays > 0 ? "moved.taken" : "moved.given", { days: days(changeDays) });
  return {
    ...frame(facts, words),
    subject: t("moved.subject", { dates: shortDates(facts.dates) }),
    heading: t("moved.heading", { policy }),
    preheader: t("moved.preheader"),
    lead: changeDays === 0 ? [lead] : [lead, change],
    rows: rowsOf(facts, words, t("row.days_now")),
    remarks: facts.needsAttention ? [t("recounted.attention")] : [],
  };
}

/** A file that is due is not there: to the employee, or to somebody who approves for them. */
export function fileDueContent(facts: FileDue, words: MailWords): MailContent {
  const { t, shortDates } = words;
  const name = facts.employeeName;
  const dates = shortDates(facts.dates);
  const due = facts.dueOn;
  const of = facts.isRecipientsOwn ? "file_due_own" : "file_due";
  const lead = t(`${of}.lead`, { name, date: shortDates({ ...facts.dates, startDate: due, endDate: due }) });
  return {
    ...frame(facts, words),
    subject: t(`${of}.subject`, { name, dates }),
    heading: t(`${of}.heading`, { name }),
    preheader: lead,
    lead: [lead],
    ...(facts.isRecipientsOwn
      ? {}
      : { footer: [t("why.approver", { organization: facts.organizationName }), t("no_reply")] }),
  };
}

function recountedLead({ changeDays, cause }: Recounted, { t, days }: MailWords): string {
  if (changeDays === 0) return t("recounted.same");
  const why = cause ?? (changeDays > 0 ? "taken" : "given");
  return t(`recounted.${why}`, { days: days(changeDays) });
}

/** What the mails about requests share: those to the employee need little more. */
function frame(facts: AboutRequest, words: MailWords) {
  const { t } = words;
  return {
    greeting: t("greeting", { name: facts.recipientName }),
    rows: rowsOf(facts, words),
    quote: null,
    remarks: [],
    links: [{ label: t("show"), url: pageOf(facts) }],
    linkHint: null,
    further: null,
    small: [],
    footer: [t("why.employee", { organization: facts.organizationName }), t("no_reply")],
  } satisfies Partial<MailContent>;
}

function rowsOf(facts: AboutRequest, { t, longDates, days }: MailWords, takes = t("row.days")): Row[] {
  return [
    { label: t("row.dates"), value: longDates(facts.dates) },
    { label: takes, value: days(facts.days) },
    { label: t("row.policy"), value: facts.policyName },
  ];
}

/** A note can reveal an illness, and a mail is kept for years: the note is mentioned, not copied. */
function extrasOf({ employeeName: name, hasNote, attachmentCount: count }: ForApprover, { t }: MailWords) {
  if (count > 0) return [t(hasNote ? "extras.both" : "extras.files", { name, count })];
  return hasNote ? [t("extras.note", { name })] : [];
}

function pageOf(facts: AboutRequest): string {
  return pageIn(facts, `/time-off/${facts.requestId}`);
}
