import { inTransaction, type Transaction } from "@/db/connection/transaction";
import { lockRows, markFailed, markMailed } from "@/db/notifications/letters.store";
import { withhold } from "@/db/notifications/outbox.store";
import { isUnavailable } from "@/domain/errors";
import { WITHHELD, type Withheld } from "@/domain/notifications/mailing";
import { retryDelayMs } from "@/domain/notifications/retry";
import type { OrganizationId } from "@/domain/tenancy";
import { callsFirst } from "@/platform/calls-first";
import { currentTime } from "@/platform/clock";
import { log } from "@/platform/log";
import { MailError, type MailTransport } from "@/platform/mail/mail-transport";
import { tracedPart } from "@/platform/tracing/tracing";
import { composeMail } from "../mail/compose-mail";
import { type ReadLetter, readLetters } from "./read-letters";

export interface Delivery {
  readonly transport: Pick<MailTransport, "send">;
  /** Address of the portal, for links. */
  readonly baseUrl: string;
}

/** A mail can wait this long; somebody who waits for an answer cannot. */
const GIVES_WAY_MS = 1_000;

/** Which rows of the outbox a job is for. */
export interface MailJob {
  readonly organizationId: OrganizationId;
  readonly ids: readonly string[];
}

/**
 * Sends the mails of queued rows and notes what came of each. A failure to send is noted in its row, for the relay to try again;
 * only the database's failures are thrown. What cannot be read keeps no other row waiting.
 */
export async function deliverMails(job: MailJob, delivery: Delivery): Promise<void> {
  await callsFirst(GIVES_WAY_MS);
  try {
    await deliverTogether(job, delivery);
  } catch (error) {
    const [first, ...others] = job.ids;
    if (first === undefined || others.length === 0 || isUnavailable(error)) throw error;
    const each = await Promise.allSettled(
      job.ids.map((id) => deliverTogether({ ...job, ids: [id] }, delivery)),
    );
    for (const one of each) if (one.status === "rejected") throw one.reason;
  }
}

async function deliverTogether({ organizationId, ids }: MailJob, delivery: Delivery): Promise<void> {
  const { baseUrl } = delivery;
  const read = await inTransaction({ organizationId }, (tx) =>
    readLetters(tx, { ids, now: currentTime(), baseUrl }),
  );
  if (read.length === 0) return;
  // No transaction is open meanwhile: a mail server may take its time.
  const outcomes = await Promise.all(read.map((one) => outcomeOf(one, delivery)));
  await inTransaction({ organizationId }, (tx) => note(tx, outcomes));
}

interface Outcome {
  readonly id: string;
  readonly withheld: Withheld | null;
  readonly failure: Failure | null;
}

async function outcomeOf(read: ReadLetter, delivery: Delivery): Promise<Outcome> {
  const { id } = read.row;
  if (read.kind === "withheld") return { id, withheld: read.why, failure: null };
  return { id, withheld: null, failure: await sendLetter(read, delivery) };
}

async function note(tx: Transaction, outcomes: readonly Outcome[]): Promise<void> {
  await lockRows(tx, idsOf(outcomes));
  for (const why of WITHHELD) {
    await withhold(tx, idsOf(outcomes.filter(({ withheld }) => withheld === why)), why);
  }
  const failed = outcomes.flatMap(({ id, failure }) => (failure === null ? [] : [{ id, failure }]));
  const mailed = outcomes.filter(({ withheld, failure }) => withheld === null && failure === null);
  await markMailed(tx, idsOf(mailed));
  for (const { id, failure } of failed) {
    const { organizationId } = tx;
    log().warn({ organizationId, notification: id, reason: failure.error }, "a mail was not taken");
    await markFailed(tx, id, failure);
  }
}

const idsOf = (rows: readonly { readonly id: string }[]) => rows.map(({ id }) => id);

/** Says nothing about the recipient. */
export const SENDING = () => ({ name: "send mail", kind: "client" as const });

/** Of a mail that no notification is about: whoever asked for it sees none and asks again; there is nobody to tell. */
export function giveUpWhenRefused(error: unknown): void {
  if (!(error instanceof MailError && error.isPermanent)) throw error;
}

interface Failure {
  readonly error: string;
  readonly delayMs: number | null;
}

async function sendLetter(
  { letter, row }: Extract<ReadLetter, { kind: "letter" }>,
  { transport }: Delivery,
): Promise<Failure | null> {
  try {
    await tracedPart(SENDING, () => transport.send(composeMail(letter)));
    return null;
  } catch (error) {
    const isPermanent = error instanceof MailError && error.isPermanent;
    const ageMs = currentTime().getTime() - row.createdAt.getTime();
    const delayMs = isPermanent ? null : retryDelayMs({ attempts: row.attempts + 1, ageMs });
    return { error: oneLine(error), delayMs };
  }
}

const LONGEST = 500;
const CREDENTIALS = /\/\/[^/\s@]*@/g;

/** What went wrong, on one line and without the secrets of an address. */
function oneLine(error: unknown): string {
  const message = error instanceof Error ? error.message : String(error);
  const line = message
    .replace(/\p{Cc}+/gu, " ")
    .replace(CREDENTIALS, "//")
    .trim();
  return [...line].slice(0, LONGEST).join("") || "unknown";
}
