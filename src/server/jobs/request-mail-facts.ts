import type { RequestFacts } from "@/db/time-off/request-facts";
import { fromDays } from "@/domain/amount";
import type { CreditEvent, DelegationEvent, KeyEvent, NoticeEvent } from "@/domain/notifications/bell-events";
import type { MailEvent } from "@/domain/notifications/mailing";
import type { MailFacts } from "../mail/mail-facts";

interface Addressed {
  readonly baseUrl: string;
  readonly recipientName: string;
  readonly organizationName: string;
  readonly organizationSlug: string;
}

interface About {
  readonly event: Exclude<
    MailEvent,
    KeyEvent | DelegationEvent | NoticeEvent | CreditEvent | "employee.invited"
  >;
  readonly request: RequestFacts;
  readonly payload: Readonly<Record<string, unknown>>;
  readonly recipientId: string;
  /** Who did what the mail is about; a name that is no longer known is null. */
  readonly by: { readonly id: string; readonly name: string | null } | null;
  /** In whose place the recipient decides, as a delegate. */
  readonly onBehalfOfName: string | null;
}

/** What the mail about a request says, from the request as it is now and from what the event noted. */
export function requestMailFacts(addressed: Addressed, about: About): MailFacts {
  const { event, request, payload, recipientId, by, onBehalfOfName } = about;
  const { startDate, endDate, startDateType, endDateType } = request;
  const told = {
    requestId: request.id,
    employeeName: request.employee.name,
    policyName: request.policy.name,
    dates: { startDate, endDate, startDateType, endDateType },
    days: request.hundredths,
    ...addressed,
  };
  const asks = {
    hasNote: request.note !== null,
    attachmentCount: request.attachments.length,
    onBehalfOfName,
    ...told,
  };
  switch (event) {
    case "time_off.requested":
      return { event, requestedByName: by?.id === request.employeeId ? null : (by?.name ?? null), ...asks };
    case "time_off.turn_moved":
      return { ...asks, event };
    case "time_off.reminder":
      return { ...asks, event, waitingDays: numberIn(payload.waiting_days, 1) };
    case "time_off.approved":
    case "time_off.declined":
      // What needs no approval was decided by nobody.
      return {
        ...told,
        event,
        decidedByName: by?.id === request.employeeId ? null : (by?.name ?? null),
        note: textIn(payload.note),
      };
    case "time_off.cancelled":
      return {
        ...told,
        event,
        isRecipientsOwn: recipientId === request.employeeId,
        cancelledByName: by?.name ?? null,
      };
    case "time_off.changed":
      return {
        ...asks,
        event,
        isRecipientsOwn: recipientId === request.employeeId,
        asks: payload.has_turn === true,
        changedByName: by?.id === request.employeeId ? null : (by?.name ?? null),
      };
    case "time_off.file_due":
      return {
        ...told,
        event,
        isRecipientsOwn: recipientId === request.employeeId,
        dueOn: request.attachmentDueOn ?? request.startDate,
      };
    case "time_off.moved":
      return {
        ...told,
        event,
        changeDays: fromDays(numberIn(payload.days, 0)),
        needsAttention: payload.needs_attention === true,
      };
    case "time_off.recounted":
      return {
        ...told,
        event,
        changeDays: fromDays(numberIn(payload.days, 0)),
        needsAttention: payload.needs_attention === true,
        cause: CAUSES.find((cause) => cause === payload.cause) ?? null,
      };
  }
}

const CAUSES = ["interrupted", "resumed"] as const;
const numberIn = (value: unknown, otherwise: number) => (typeof value === "number" ? value : otherwise);
const textIn = (value: unknown) => (typeof value === "string" ? value : null);
