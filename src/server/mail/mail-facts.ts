import type { AccountChange } from "@/domain/account/account-change";
import type { Hundredths } from "@/domain/amount";
import type { IsoDate } from "@/domain/dates/iso-date";
import type { TimeOffDates } from "@/domain/time-off/time-off-dates";

/** What is known of every mail. */
interface Addressed {
  /** Address of the portal, without a slash at its end. */
  readonly baseUrl: string;
  readonly recipientName: string;
}

interface InOrganization extends Addressed {
  readonly organizationName: string;
  /** Links say which organization they are about: their reader may be acting in another. */
  readonly organizationSlug: string;
}

/** A request, as far as its mails show it: notes stay on the request's page. */
interface OfRequest extends InOrganization {
  readonly requestId: string;
  readonly employeeName: string;
  readonly policyName: string;
  readonly dates: TimeOffDates;
  readonly days: Hundredths;
}

interface AsksForDecision extends OfRequest {
  /** Whether the employee wrote a note, which the page shows. */
  readonly hasNote: boolean;
  readonly attachmentCount: number;
  /** In whose place its recipient decides, as a delegate; null: in their own. */
  readonly onBehalfOfName: string | null;
}

/** To an approver who can decide now. */
export interface Requested extends AsksForDecision {
  readonly event: "time_off.requested";
  /** Who asked in the employee's stead; null: the employee. */
  readonly requestedByName: string | null;
}

/** To an approver whose turn has come. */
export interface TurnMoved extends AsksForDecision {
  readonly event: "time_off.turn_moved";
}

/** To an approver who has let a request wait. */
export interface Reminder extends AsksForDecision {
  readonly event: "time_off.reminder";
  /** Whole days, 1 or more. */
  readonly waitingDays: number;
}

/** To the employee. */
export interface Decided extends OfRequest {
  readonly event: "time_off.approved" | "time_off.declined";
  /** Null when that person is no longer known. */
  readonly decidedByName: string | null;
  /** Of who decided. */
  readonly note: string | null;
}

/** To an approver who had decided already; or to the employee when somebody else cancelled. */
export interface Cancelled extends OfRequest {
  readonly event: "time_off.cancelled";
  readonly isRecipientsOwn: boolean;
  readonly cancelledByName: string | null;
}

/** To an approver who can decide now or had acted, or to the employee when somebody else changed it. */
export interface Changed extends AsksForDecision {
  readonly event: "time_off.changed";
  readonly isRecipientsOwn: boolean;
  /** Whether its recipient can decide now. */
  readonly asks: boolean;
  /** Who changed it in the employee's stead; null: the employee, or a name that is not known any more. */
  readonly changedByName: string | null;
}

/** To the employee. */
export interface Recounted extends OfRequest {
  readonly event: "time_off.recounted";
  /** Above 0: taken in addition; below 0: given back. `days` are those after it. */
  readonly changeDays: Hundredths;
  readonly needsAttention: boolean;
  /** Whether another request took days out of it, or left it again; null: neither. */
  readonly cause: "interrupted" | "resumed" | null;
}

/** To the employee, whose request has another policy now, the one that is named. */
export interface Moved extends OfRequest {
  readonly event: "time_off.moved";
  /** Above 0: taken in addition by its rules; below 0: given back. */
  readonly changeDays: Hundredths;
  readonly needsAttention: boolean;
}

/** To the employee, or to somebody who approves for them. */
export interface FileDue extends OfRequest {
  readonly event: "time_off.file_due";
  readonly isRecipientsOwn: boolean;
  readonly dueOn: IsoDate;
}

/** Days earned by request, as far as their mails show them: notes stay on the page. */
interface OfCredit extends InOrganization {
  readonly employeeName: string;
  readonly policyName: string;
  /** On which they were earned. */
  readonly date: IsoDate;
  readonly days: Hundredths;
}

/** To an approver who can decide on days earned now. */
export interface CreditAsked extends OfCredit {
  readonly event: "credit.requested" | "credit.turn_moved" | "credit.reminder";
  readonly hasNote: boolean;
  /** In whose place its recipient decides, as a delegate; null: in their own. */
  readonly onBehalfOfName: string | null;
  /** Whole days, 1 or more; only a reminder says so. */
  readonly waitingDays: number;
}

/** To the employee. */
export interface CreditDecided extends OfCredit {
  readonly event: "credit.approved" | "credit.declined";
  /** Null when that person is no longer known. */
  readonly decidedByName: string | null;
  readonly note: string | null;
  /** The last day on which they can be taken; null: they never end, or were declined. */
  readonly expiresOn: IsoDate | null;
}

/** To an approver who had decided already; or to the employee when an admin cancelled. */
export interface CreditCancelled extends OfCredit {
  readonly event: "credit.cancelled";
  readonly isRecipientsOwn: boolean;
  readonly cancelledByName: string | null;
}

/** To the owner of an API key. */
export interface KeyExpiring extends InOrganization {
  readonly event: "api_key.expiring";
  readonly keyName: string;
  readonly keyPrefix: string;
  readonly expiresAt: Date;
  /** Of the person, IANA. */
  readonly timeZone: string;
}

/** To the owner of an API key that somebody else revoked. */
export interface KeyRevoked extends InOrganization {
  readonly event: "api_key.revoked";
  readonly keyName: string;
  readonly keyPrefix: string;
  /** Null: the operator, or a name that is not known any more. */
  readonly revokedByName: string | null;
}

/** To a delegate. */
export interface DelegateTold extends InOrganization {
  readonly event: "delegation.named" | "delegation.ended";
  /** In whose place they decide; null: a name that is not known any more. */
  readonly approverName: string | null;
  /** Who did it in the approver's stead; null: the approver. */
  readonly byName: string | null;
  readonly startDate: IsoDate;
  readonly endDate: IsoDate;
}

/** To an employee whose carried days lapse, or whose cycle has begun. */
export interface NoticeTold extends InOrganization {
  readonly event: "balance.lapsing" | "balance.cycle_began";
  readonly policyName: string;
  readonly days: Hundredths;
  /** The last day on which the days can be used, or the first one of the cycle. */
  readonly date: IsoDate;
}

/** To the address of an employee who has no sign-in here yet, whoever it belongs to. */
export interface Invited extends InOrganization {
  readonly event: "employee.invited";
  /** Null: the operator. */
  readonly invitedByName: string | null;
  readonly token: string;
  readonly expiresAt: Date;
  readonly timeZone: string;
}

/** To a person who asked to set another password. It concerns no organization. */
export interface PasswordForgotten extends Addressed {
  readonly event: "user.password_forgotten";
  readonly token: string;
  /** For how many whole minutes the link is valid. */
  readonly validMinutes: number;
}

/** To an address with which a person wants to sign in. */
export interface EmailToConfirm extends Addressed {
  readonly event: "user.email_confirm";
  readonly oldEmail: string;
  readonly token: string;
}

/** To somebody with whose address another person wants to sign in. */
export interface EmailTaken extends Addressed {
  readonly event: "user.email_taken";
}

/** To the present or former address of a person who wants another, or has it now. */
export interface EmailReplaced extends Addressed {
  readonly event: "user.email_asked" | "user.email_changed";
  readonly newEmail: string;
}

/** To a person whose way to sign in has changed. It concerns no organization. */
export interface AccountChanged extends Addressed {
  readonly event: "user.account_changed";
  readonly change: AccountChange;
}

/** Everything that a mail can be about. */
export type MailFacts =
  | Requested
  | TurnMoved
  | Reminder
  | Decided
  | Cancelled
  | Changed
  | Recounted
  | Moved
  | FileDue
  | CreditAsked
  | CreditDecided
  | CreditCancelled
  | KeyExpiring
  | KeyRevoked
  | DelegateTold
  | NoticeTold
  | Invited
  | PasswordForgotten
  | EmailToConfirm
  | EmailTaken
  | EmailReplaced
  | AccountChanged;
