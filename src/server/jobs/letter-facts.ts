import { readHeldDelegations } from "@/db/approvals/delegations.store";
import type { Transaction } from "@/db/connection/transaction";
import type { CreditFacts } from "@/db/credits/credit-facts";
import { readNamedNotices } from "@/db/notices/notices.store";
import type { QueuedRow, Recipient } from "@/db/notifications/letters.store";
import { readInvitationEnd } from "@/db/people/invitations.store";
import type { RequestFacts } from "@/db/time-off/request-facts";
import { parseIsoDate } from "@/domain/dates/iso-date";
import type { DelegationEvent, NoticeEvent } from "@/domain/notifications/bell-events";
import { asksForDecision, isAwaitedFrom, isMailEvent, type MailEvent } from "@/domain/notifications/mailing";
import { mailedToken } from "@/services/account/mailed-token";
import type { MailFacts } from "../mail/mail-facts";
import { type CreditMailEvent, creditMailFacts } from "./credit-mail-facts";
import { keyFacts, revokedFacts } from "./key-mail-facts";
import { requestMailFacts } from "./request-mail-facts";

/** What the rows are about, read for all at once. */
export interface Known {
  readonly requests: ReadonlyMap<string, RequestFacts>;
  readonly credits: ReadonlyMap<string, CreditFacts>;
  readonly names: ReadonlyMap<string, string>;
}

/** Which letters are asked for. */
export interface Asked {
  readonly ids: readonly string[];
  readonly now: Date;
  readonly baseUrl: string;
}

/** A row with all that its letter is made from. */
export interface Reading extends Asked, Known {
  readonly row: QueuedRow;
  readonly recipient: Recipient;
}

/** What the letter says; null when it is settled: nothing to decide any more, or what it is about is gone. */
export async function factsOf(tx: Transaction, reading: Reading): Promise<MailFacts | null> {
  const { row, requests, names } = reading;
  if (row.subjectId === null || !isMailEvent(row.event)) return null;
  if (row.event === "api_key.expiring") return keyFacts(tx, toldOf(reading), row.subjectId);
  if (row.event === "api_key.revoked") return revokedFacts(tx, toldOf(reading), row.subjectId);
  if (row.event === "delegation.named" || row.event === "delegation.ended") {
    return delegateFacts(tx, reading, row.event);
  }
  if (row.event === "balance.lapsing" || row.event === "balance.cycle_began") {
    return noticeFacts(tx, reading, { event: row.event, noticeId: row.subjectId });
  }
  if (isAboutCredit(row.event)) return creditFacts(reading, row.event, row.subjectId);
  if (row.event === "employee.invited") return invitationFacts(tx, reading, row.subjectId);
  const request = requests.get(row.subjectId);
  if (request === undefined || isSettled(reading, request)) return null;
  const by = byOf(row);
  const behalf = behalfOf(row);
  return requestMailFacts(addressedOf(reading), {
    event: row.event,
    request,
    payload: row.payload,
    recipientId: reading.recipient.id,
    by: by === null ? null : { id: by, name: names.get(by) ?? null },
    onBehalfOfName: behalf === null ? null : (names.get(behalf) ?? null),
  });
}

function creditFacts(reading: Reading, event: CreditMailEvent, creditId: string): MailFacts | null {
  const { row, credits, names } = reading;
  const credit = credits.get(creditId);
  if (credit === undefined || isSettled(reading, credit)) return null;
  const [by, behalf] = [byOf(row), behalfOf(row)];
  return creditMailFacts(addressedOf(reading), {
    event,
    credit,
    payload: row.payload,
    recipientId: reading.recipient.id,
    byName: by === null ? null : (names.get(by) ?? null),
    onBehalfOfName: behalf === null ? null : (names.get(behalf) ?? null),
  });
}

function isAboutCredit(event: MailEvent): event is CreditMailEvent {
  return event.startsWith("credit.");
}

function isSettled({ row, recipient }: Reading, request: RequestFacts | CreditFacts): boolean {
  const asks = isMailEvent(row.event) && (asksForDecision(row.event) || row.payload.has_turn === true);
  return asks && !isAwaitedFrom({ employeeId: recipient.id, role: recipient.role }, request);
}

function toldOf(reading: Reading) {
  const by = byOf(reading.row);
  const { now, names, recipient } = reading;
  const byName = by === null ? null : (names.get(by) ?? null);
  return { addressed: addressedOf(reading), now, byName, timeZone: recipient.timeZone };
}

/** Null when the delegation that was made has ended, or the one that ended was made again. */
async function delegateFacts(
  tx: Transaction,
  { row, recipient, names, ...reading }: Reading,
  event: DelegationEvent,
): Promise<MailFacts | null> {
  const [by, approverId, dates] = [byOf(row), behalfOf(row), datesIn(row)];
  if (approverId === null || dates === null) return null;
  const held = await readHeldDelegations(tx, { delegateId: recipient.id, from: dates.endDate });
  const isHeld = held.some(
    (one) =>
      one.approverId === approverId && one.startDate === dates.startDate && one.endDate === dates.endDate,
  );
  if (isHeld !== (event === "delegation.named")) return null;
  return {
    ...addressedOf({ row, recipient, names, ...reading }),
    event,
    approverName: names.get(approverId) ?? null,
    byName: by === null || by === approverId ? null : (names.get(by) ?? null),
    ...dates,
  };
}

async function noticeFacts(
  tx: Transaction,
  reading: Reading,
  { event, noticeId }: { readonly event: NoticeEvent; readonly noticeId: string },
): Promise<MailFacts | null> {
  const told = await readNamedNotices(tx, { ids: [noticeId], employeeId: reading.recipient.id });
  const notice = told.get(noticeId);
  if (notice === undefined) return null;
  const { policyName, date, hundredths } = notice;
  return { ...addressedOf(reading), event, policyName, date, days: hundredths };
}

/** Null when the link was used or ended meanwhile. */
async function invitationFacts(tx: Transaction, reading: Reading, linkId: string): Promise<MailFacts | null> {
  const expiresAt = await readInvitationEnd(tx, linkId, reading.now);
  if (expiresAt === null) return null;
  const by = byOf(reading.row);
  return {
    ...addressedOf(reading),
    event: "employee.invited",
    invitedByName: by === null ? null : (reading.names.get(by) ?? null),
    token: mailedToken(linkId),
    expiresAt,
    timeZone: reading.recipient.timeZone,
  };
}

/** Who did what a row is about, and in whose place. */
export const byOf = ({ payload }: QueuedRow) => textIn(payload.by);
export const behalfOf = ({ payload }: QueuedRow) => textIn(payload.on_behalf_of);
function datesIn({ payload: { start_date, end_date } }: QueuedRow) {
  const [startDate, endDate] = [parseIsoDate(textIn(start_date) ?? ""), parseIsoDate(textIn(end_date) ?? "")];
  return startDate === null || endDate === null ? null : { startDate, endDate };
}
const textIn = (value: unknown) => (typeof value === "string" ? value : null);

function addressedOf({ baseUrl, row, recipient }: Reading) {
  const { name, slug } = row.organization;
  return { baseUrl, recipientName: recipient.name, organizationName: name, organizationSlug: slug };
}
