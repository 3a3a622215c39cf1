import { inTransaction } from "@/db/connection/transaction";
import { markFailed, markMailed } from "@/db/notifications/letters.store";
import { withhold } from "@/db/notifications/outbox.store";
import { retryDelayMs } from "@/domain/notifications/retry";
import type { OrganizationId } from "@/domain/tenancy";
import { currentTime } from "@/platform/clock";
import { log } from "@/platform/log";
import { MailError, type MailTransport } from "@/platform/mail/mail-transport";
import { tracedPart } from "@/platform/tracing/tracing";
import { composeMail } from "../mail/compose-mail";
import { type ReadLetter, readLetter } from "./read-letter";

export interface Delivery {
  readonly transport: Pick<MailTransport, "send">;
  /** Address of the portal, for links. */
  readonly baseUrl: string;
}

/** Which mail a job is for. */
export interface MailJob {
  readonly organizationId: OrganizationId;
  readonly id: string;
}

/**
 * Sends the mail of a queued row and notes what came of it. A failure to send is noted in the row, for the relay to try again;
 * only the database's failures are thrown.
 */
export async function deliverMail({ organizationId, id }: MailJob, delivery: Delivery): Promise<void> {
  const { baseUrl } = delivery;
  const read = await inTransaction({ organizationId }, (tx) =>
    readLetter(tx, { id, now: currentTime(), baseUrl }),
  );
  if (read.kind === "done") return;
  // No transaction is open meanwhile: a mail server may take its time.
  const failure = read.kind === "letter" ? await sendLetter(read, delivery) : null;
  await inTransaction({ organizationId }, async (tx) => {
    if (read.kind === "withheld") return withhold(tx, [id], read.why);
    if (failure === null) return markMailed(tx, id);
    log().warn({ organizationId, notification: id, reason: failure.error }, "a mail was not taken");
    return markFailed(tx, id, failure);
  });
}

/** Nothing of whom it goes to. */
export const SENDING = () => ({ name: "send mail", kind: "client" as const });

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
