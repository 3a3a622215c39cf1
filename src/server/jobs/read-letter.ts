import type { Transaction } from "@/db/connection/transaction";
import {
  type QueuedRow,
  type Recipient,
  readLiveKey,
  readLocale,
  readQueuedRow,
  readRevokedKey,
  readUserOf,
} from "@/db/notifications/letters.store";
import { readNames } from "@/db/people/employees.store";
import { readInvitationEnd } from "@/db/people/invitations.store";
import type { RequestFacts } from "@/db/time-off/request-facts";
import { readRequests } from "@/db/time-off/requests.store";
import { asksForDecision, isAwaitedFrom, isMailEvent, type Withheld } from "@/domain/notifications/mailing";
import { mailedToken } from "@/services/account/mailed-token";
import type { Letter } from "../mail/compose-mail";
import type { MailFacts } from "../mail/mail-facts";
import { mailLocale } from "../mail/mail-locale";
import { requestMailFacts } from "./request-mail-facts";

interface Asked {
  readonly id: string;
  readonly now: Date;
  readonly baseUrl: string;
}

/** What a job has to do: a letter to send, a reason to send none, or nothing since it was done. */
export type ReadLetter =
  | { readonly kind: "letter"; readonly row: QueuedRow; readonly letter: Letter }
  | { readonly kind: "withheld"; readonly why: Withheld }
  | { readonly kind: "done" };

/** Reads the letter of a queued row as things are now. */
export async function readLetter(tx: Transaction, asked: Asked): Promise<ReadLetter> {
  const row = await readQueuedRow(tx, asked.id, asked.now);
  if (row === null) return { kind: "done" };
  const { recipient } = row;
  if (recipient === null || !recipient.isHere) return { kind: "withheld", why: "inactive" };
  const facts = await factsOf(tx, { ...asked, row, recipient });
  if (facts === null) return { kind: "withheld", why: "settled" };
  const reader = recipient.userId ?? (await inviterOf(tx, row));
  const locale = reader === null ? null : await readLocale(tx, reader);
  const letter = {
    id: `${tx.organizationId}.${asked.id}`,
    to: { name: recipient.name, address: recipient.email },
    facts,
    locale: mailLocale(locale, row.organization.countryCode),
  };
  return { kind: "letter", row, letter };
}

interface Reading extends Asked {
  readonly row: QueuedRow;
  readonly recipient: Recipient;
}

/** Null when it is settled: nothing to decide any more, or what it is about is gone. */
async function factsOf(tx: Transaction, reading: Reading): Promise<MailFacts | null> {
  const { row } = reading;
  if (row.subjectId === null || !isMailEvent(row.event)) return null;
  if (row.event === "api_key.expiring") return keyFacts(tx, reading, row.subjectId);
  if (row.event === "api_key.revoked") return revokedFacts(tx, reading, row.subjectId);
  if (row.event === "employee.invited") return invitationFacts(tx, reading, row.subjectId);
  const [request] = await readRequests(tx, [row.subjectId], reading.now);
  if (request === undefined || isSettled(reading, request)) return null;
  const by = byOf(row);
  const names = await readNames(tx, by === null ? [] : [by]);
  const addressed = addressedOf(reading);
  return requestMailFacts(addressed, {
    event: row.event,
    request,
    payload: row.payload,
    recipientId: reading.recipient.id,
    by: by === null ? null : { id: by, name: names.get(by) ?? null },
  });
}

function isSettled({ row, recipient }: Reading, request: RequestFacts): boolean {
  const asks = isMailEvent(row.event) && asksForDecision(row.event);
  return asks && !isAwaitedFrom({ employeeId: recipient.id, role: recipient.role }, request);
}

async function keyFacts(tx: Transaction, reading: Reading, keyId: string): Promise<MailFacts | null> {
  const key = await readLiveKey(tx, keyId);
  if (key === null || key.expiresAt <= reading.now) return null;
  return {
    ...addressedOf(reading),
    event: "api_key.expiring",
    keyName: key.name,
    keyPrefix: key.prefix,
    expiresAt: key.expiresAt,
    timeZone: reading.recipient.timeZone,
  };
}

async function revokedFacts(tx: Transaction, reading: Reading, keyId: string): Promise<MailFacts | null> {
  const key = await readRevokedKey(tx, keyId);
  if (key === null) return null;
  const by = byOf(reading.row);
  const names = await readNames(tx, by === null ? [] : [by]);
  return {
    ...addressedOf(reading),
    event: "api_key.revoked",
    keyName: key.name,
    keyPrefix: key.prefix,
    revokedByName: by === null ? null : (names.get(by) ?? null),
  };
}

/** Null when the link was used or ended meanwhile. */
async function invitationFacts(tx: Transaction, reading: Reading, linkId: string): Promise<MailFacts | null> {
  const expiresAt = await readInvitationEnd(tx, linkId, reading.now);
  if (expiresAt === null) return null;
  const by = byOf(reading.row);
  const names = await readNames(tx, by === null ? [] : [by]);
  return {
    ...addressedOf(reading),
    event: "employee.invited",
    invitedByName: by === null ? null : (names.get(by) ?? null),
    token: mailedToken(linkId),
    expiresAt,
    timeZone: reading.recipient.timeZone,
  };
}

/** Who is no user yet has chosen no language: whoever invites them writes in their own. */
async function inviterOf(tx: Transaction, row: QueuedRow): Promise<string | null> {
  const by = byOf(row);
  return by === null ? null : readUserOf(tx, by);
}

const byOf = ({ payload }: QueuedRow) => (typeof payload.by === "string" ? payload.by : null);

function addressedOf({ baseUrl, row, recipient }: Reading) {
  const { name, slug } = row.organization;
  return { baseUrl, recipientName: recipient.name, organizationName: name, organizationSlug: slug };
}
