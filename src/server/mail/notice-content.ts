import type { MailContent } from "./mail-content";
import type { NoticeTold } from "./mail-facts";
import type { MailWords } from "./mail-words";
import { pageIn } from "./page-in";

/** To an employee whose days lapse, carried or granted or cut by a closing, or whose cycle has begun. */
export function noticeContent(facts: NoticeTold, words: MailWords): MailContent {
  const { t, longDates, days: daysOf } = words;
  const { recipientName, organizationName: organization, policyName: policy, date } = facts;
  const noun = facts.event === "balance.lapsing" ? "lapse" : "cycle";
  const day = longDates({
    startDate: date,
    endDate: date,
    startDateType: "FULL_DAY",
    endDateType: "FULL_DAY",
  });
  const days = daysOf(facts.days);
  return {
    greeting: t("greeting", { name: recipientName }),
    subject: t(`${noun}.subject`, { days, date: day }),
    heading: t(`${noun}.heading`, { days }),
    preheader: t(`${noun}.preheader`),
    lead: [t(`${noun}.lead`, { days, policy, date: day })],
    rows: [
      { label: t("row.policy"), value: policy },
      { label: t(`${noun}.row_days`), value: days },
      { label: t(`${noun}.row_date`), value: day },
    ],
    quote: null,
    remarks: [],
    links: [{ label: t("lapse.button"), url: pageIn(facts, "/time-off") }],
    linkHint: null,
    further: null,
    small: [],
    footer: [t("why.employee", { organization }), t("no_reply")],
  };
}
