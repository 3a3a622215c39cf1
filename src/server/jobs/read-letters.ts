import { readHeldDelegations } from "@/db/approvals/delegations.store";
import type { Transaction } from "@/db/connection/transaction";
import type { CreditFacts } from "@/db/credits/credit-facts";
import { readCredits } from "@/db/credits/credits.store";
import { readNamedNotices } from "@/db/notices/notices.store";
import {
  type QueuedRow,
  type Recipient,
  readLocales,
  readQueuedRows,
  readUserOf,
} from "@/db/notifications/letters.store";
import { readNames } from "@/db/people/employees.store";
import { readInvitationEnd } from "@/db/people/invitations.store";
import type { RequestFacts } from "@/db/time-off/request-facts";
import { readRequests } from "@/db/time-off/requests.store";
import { parseIsoDate } from "@/domain/dates/iso-date";
import type { DelegationEvent, NoticeEvent } from "@/domain/notifications/bell-events";
import {
  asksForDecision,
  isAwaitedFrom,
  isMailEvent,
  type MailEvent,
  type Withheld,
} from "@/domain/notifications/mailing";
import { mailedToken } from "@/services/account/mailed-token";
import type { Letter } from "../mail/compose-mail";
import type { MailFacts } from "../mail/mail-facts";
import { mailLocale } from "../mail/mail-locale";
import { type CreditMailEvent, creditMailFacts } from "./credit-mail-facts";
import { keyFacts, revokedFacts } from "./key-mail-facts";
import { requestMailFacts } from "./request-mail-facts";

interface Asked {
  readonly ids: readonly string[];
  readonly now: Date;
  readonly baseUrl: string;
}

/** What there is to do about a row: a letter to send, or a reason to send none. */
export type ReadLetter =
  | { readonly kind: "letter"; readonly row: QueuedRow; readonly letter: Letter }
  | { readonly kind: "withheld"; readonly row: QueuedRow; readonly why: Withheld };

/** Reads the letters of queued rows as things are now; rows that were done meanwhile are left out. */
export async function readLetters(tx: Transaction, asked: Asked): Promise<ReadLetter[]> {
  const rows = await readQueuedRows(tx, asked.ids, asked.now);
  const known = await readKnown(tx, rows, asked.now);
  const drafts: Draft[] = [];
  for (const row of rows) drafts.push(await draftOf(tx, { ...asked, ...known, row }));
  const locales = await readLocales(
    tx,
    drafts.flatMap((draft) => (draft.kind === "draft" && draft.readerId !== null ? [draft.readerId] : [])),
  );
  return drafts.map((draft) =>
    draft.kind === "withheld"
      ? draft
      : { kind: "letter", row: draft.row, letter: letterOf(tx, draft, locales) },
  );
}

/** What the rows are about, read for all at once. */
interface Known {
  readonly requests: ReadonlyMap<string, RequestFacts>;
  readonly credits: ReadonlyMap<string, CreditFacts>;
  readonly names: ReadonlyMap<string, string>;
}

async function readKnown(tx: Transaction, rows: readonly QueuedRow[], now: Date): Promise<Known> {
  const requests = await readRequests(tx, subjectsOf(rows, "time_off."), now);
  const credits = await readCredits(tx, subjectsOf(rows, "credit."), now);
  const people = [...new Set(rows.flatMap((row) => [byOf(row) ?? [], behalfOf(row) ?? []].flat()))];
  return {
    requests: new Map(requests.map((request) => [request.id, request])),
    credits: new Map(credits.map((credit) => [credit.id, credit])),
    names: people.length === 0 ? new Map() : await readNames(tx, people),
  };
}

function subjectsOf(rows: readonly QueuedRow[], noun: string): string[] {
  const about = rows.filter(({ event }) => isMailEvent(event) && event.startsWith(noun));
  return [...new Set(about.flatMap(({ subjectId }) => subjectId ?? []))];
}

type Draft =
  | {
      readonly kind: "draft";
      readonly row: QueuedRow;
      readonly recipient: Recipient;
      readonly facts: MailFacts;
      /** The user in whose language it is written. */
      readonly readerId: string | null;
    }
  | Extract<ReadLetter, { kind: "withheld" }>;

async function draftOf(tx: Transaction, asked: Omit<Reading, "recipient">): Promise<Draft> {
  const { row } = asked;
  const { recipient } = row;
  if (recipient === null || !recipient.isHere) return { kind: "withheld", row, why: "inactive" };
  const facts = await factsOf(tx, { ...asked, recipient });
  if (facts === null) return { kind: "withheld", row, why: "settled" };
  const readerId = recipient.userId ?? (await inviterOf(tx, row));
  return { kind: "draft", row, recipient, facts, readerId };
}

function letterOf(
  { organizationId }: Transaction,
  { row, recipient, facts, readerId }: Extract<Draft, { kind: "draft" }>,
  locales: ReadonlyMap<string, string>,
): Letter {
  const locale = readerId === null ? null : (locales.get(readerId) ?? null);
  return {
    id: `${organizationId}.${row.id}`,
    to: { name: recipient.name, address: recipient.email },
    facts,
    locale: mailLocale(locale, row.organization.countryCode),
  };
}

interface Reading extends Asked, Known {
  readonly row: QueuedRow;
  readonly recipient: Recipient;
}

/** Null when it is settled: nothing to decide any more, or what it is about is gone. */
async function factsOf(tx: Transaction, reading: Reading): Promise<MailFacts | null> {
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

/** Somebody who is not a user yet has chosen no language: they get that of whoever invites them. */
async function inviterOf(tx: Transaction, row: QueuedRow): Promise<string | null> {
  const by = byOf(row);
  return by === null ? null : readUserOf(tx, by);
}

const byOf = ({ payload }: QueuedRow) => textIn(payload.by);
const behalfOf = ({ payload }: QueuedRow) => textIn(payload.on_behalf_of);
function datesIn({ payload: { start_date, end_date } }: QueuedRow) {
  const [startDate, endDate] = [parseIsoDate(textIn(start_date) ?? ""), parseIsoDate(textIn(end_date) ?? "")];
  return startDate === null || endDate === null ? null : { startDate, endDate };
}
const textIn = (value: unknown) => (typeof value === "string" ? value : null);

function addressedOf({ baseUrl, row, recipient }: Reading) {
  const { name, slug } = row.organization;
  return { baseUrl, recipientName: recipient.name, organizationName: name, organizationSlug: slug };
}
