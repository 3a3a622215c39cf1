import type { Transaction } from "@/db/connection/transaction";
import { readCredits } from "@/db/credits/credits.store";
import {
  type QueuedRow,
  type Recipient,
  readLocales,
  readQueuedRows,
  readUserOf,
} from "@/db/notifications/letters.store";
import { readNames } from "@/db/people/employees.store";
import { readRequests } from "@/db/time-off/requests.store";
import { isMailEvent, type Withheld } from "@/domain/notifications/mailing";
import type { Letter } from "../mail/compose-mail";
import type { MailFacts } from "../mail/mail-facts";
import { mailLocale } from "../mail/mail-locale";
import { type Asked, behalfOf, byOf, factsOf, type Known, type Reading } from "./letter-facts";

/** What there is to do about a row: a letter to send, or a reason to send none. */
export type ReadLetter =
  | { readonly kind: "letter"; readonly row: QueuedRow; readonly letter: Letter }
  | { readonly kind: "withheld"; readonly row: QueuedRow; readonly why: Withheld };

/** Reads the letters of queued rows as things are now; rows that were done meanwhile are left out. */
export async function readLetters(tx: Transaction, asked: Asked): Promise<ReadLetter[]> {
  const rows = await readQueuedRows(tx, asked.ids, asked.now);
  const known = await readKnown(tx, rows, asked.now);
  const drafts: Draft[] = [];
  for (const row of rows) drafts.push(await draftOf(tx, { row, ...asked, ...known }));
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
  const facts = await factsOf(tx, { recipient, ...asked });
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

/** Somebody who is not a user yet has chosen no language: they get that of whoever invites them. */
async function inviterOf(tx: Transaction, row: QueuedRow): Promise<string | null> {
  const by = byOf(row);
  return by === null ? null : readUserOf(tx, by);
}
