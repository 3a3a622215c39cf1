import type { CreditFacts } from "@/db/credits/credit-facts";
import type { CreditEvent } from "@/domain/notifications/bell-events";
import type { MailEvent } from "@/domain/notifications/mailing";
import type { MailFacts } from "../mail/mail-facts";

interface Addressed {
  readonly baseUrl: string;
  readonly recipientName: string;
  readonly organizationName: string;
  readonly organizationSlug: string;
}

/** The events about days earned of which there are mails. */
export type CreditMailEvent = Extract<CreditEvent, MailEvent>;

interface About {
  readonly event: CreditMailEvent;
  readonly credit: CreditFacts;
  readonly payload: Readonly<Record<string, unknown>>;
  readonly recipientId: string;
  /** The name of whoever did what the mail is about; null if it is no longer known. */
  readonly byName: string | null;
  /** In whose place the recipient decides, as a delegate. */
  readonly onBehalfOfName: string | null;
}

/** What the mail about days earned says, from the credit request as it is now and from what the event noted. */
export function creditMailFacts(addressed: Addressed, about: About): MailFacts {
  const { event, credit, payload, recipientId, byName, onBehalfOfName } = about;
  const told = {
    ...addressed,
    employeeName: credit.employee.name,
    policyName: credit.policy.name,
    date: credit.date,
    days: credit.hundredths,
  };
  switch (event) {
    case "credit.requested":
    case "credit.turn_moved":
    case "credit.reminder": {
      const { waiting_days: days } = payload;
      const waitingDays = typeof days === "number" ? days : 1;
      return { ...told, event, hasNote: credit.note !== null, onBehalfOfName, waitingDays };
    }
    case "credit.approved":
    case "credit.declined": {
      const note = typeof payload.note === "string" ? payload.note : null;
      return { ...told, event, decidedByName: byName, note, expiresOn: credit.expiresOn };
    }
    case "credit.cancelled":
      return {
        ...told,
        event,
        isRecipientsOwn: recipientId === credit.employeeId,
        cancelledByName: byName,
      };
  }
}
