import type { MailContent } from "./mail-content";
import type { DelegateTold } from "./mail-facts";
import type { MailWords } from "./mail-words";
import { pageIn } from "./page-in";

/** To whoever was named a delegate, or is one no longer. */
export function delegateContent(facts: DelegateTold, words: MailWords): MailContent {
  const { t, shortDates, longDates } = words;
  const { recipientName, organizationName: organization, startDate, endDate } = facts;
  const span = { startDate, endDate, startDateType: "FULL_DAY", endDateType: "FULL_DAY" } as const;
  const noun = facts.event === "delegation.named" ? "delegate" : "delegate_ended";
  const name = facts.approverName ?? t("somebody");
  const lead = facts.byName === null ? [] : [t(`${noun}.by`, { by: facts.byName })];
  return {
    greeting: t("greeting", { name: recipientName }),
    subject: t(`${noun}.subject`, { name, dates: shortDates(span) }),
    heading: t(`${noun}.heading`, { name }),
    preheader: t(`${noun}.lead`, { name }),
    lead: [t(`${noun}.lead`, { name }), ...lead],
    rows: [
      { label: t("row.approver"), value: name },
      { label: t("row.dates"), value: longDates(span) },
    ],
    quote: null,
    remarks: [],
    links: [{ label: t("delegate.button"), url: pageIn(facts, "/account/delegations") }],
    linkHint: null,
    further: null,
    small: [],
    footer: [t("why.employee", { organization }), t("no_reply")],
  };
}
