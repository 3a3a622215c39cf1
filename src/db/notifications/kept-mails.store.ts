// SQL for keeping some and deleting the oldest in one statement.
import { inTransaction } from "../connection/transaction";

/** Only a transaction that asks for it sees kept mails, so that nothing reads them by mistake. */
const SEEN = { keptMails: "open" } as const;

// Any number that no other advisory lock of the house uses with one key.
const PRUNING_LOCK = 7_310_525;

export interface NewKeptMail {
  readonly messageId: string;
  readonly toName: string;
  readonly toAddress: string;
  readonly subject: string;
  readonly html: string;
  readonly body: string;
}

export interface KeptMail extends NewKeptMail {
  readonly id: string;
  readonly keptAt: Date;
}

/** As a list shows it, without what it says. */
export type KeptMailLine = Omit<KeptMail, "html" | "body" | "messageId">;

/** Keeps mails, each Message-ID once, up to a maximum: the oldest are deleted. */
export async function keepMails(mails: readonly NewKeptMail[], most: number): Promise<void> {
  // Several may keep mails at once; only one of them deletes the oldest.
  await inTransaction(SEEN, (tx) =>
    tx.query(
      `
  WITH kept AS (
    INSERT INTO kept_mails (message_id, to_name, to_address, subject, html, body)
    SELECT "messageId", "toName", "toAddress", subject, html, body FROM jsonb_to_recordset($1::jsonb)
      AS mail ("messageId" text, "toName" text, "toAddress" text, subject text, html text, body text)
    ON CONFLICT (message_id) DO NOTHING RETURNING id),
  beyond AS (
    SELECT kept_at, id FROM kept_mails ORDER BY kept_at DESC, id DESC
    OFFSET greatest(0, $2::integer - (SELECT count(*) FROM kept)) LIMIT 1)
  DELETE FROM kept_mails WHERE (SELECT pg_try_advisory_xact_lock($3))
    AND (kept_at, id) <= ((SELECT kept_at FROM beyond), (SELECT id FROM beyond))`,
      [JSON.stringify(mails), most, PRUNING_LOCK],
    ),
  );
}

/** The kept mails, newest first. */
export async function readKeptMails(limit: number): Promise<KeptMailLine[]> {
  return inTransaction(SEEN, (tx) =>
    tx.rows.keptMail.findMany({
      omit: { html: true, body: true, messageId: true },
      orderBy: [{ keptAt: "desc" }, { id: "desc" }],
      take: limit,
    }),
  );
}

/** One kept mail whole; null when there is none of that id any more. */
export async function readKeptMail(id: string): Promise<KeptMail | null> {
  return inTransaction(SEEN, (tx) => tx.rows.keptMail.findUnique({ where: { id } }));
}
