// SQL for keeping one and letting the oldest go in one statement.
import { inTransaction } from "../connection/transaction";

/** Only a transaction that says so sees kept mails, so that nothing reads them by mistake. */
const SEEN = { keptMails: "open" } as const;

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

/** Keeps a mail, once for its Message-ID, and no more than so many: the oldest go. */
export async function keepMail(mail: NewKeptMail, most: number): Promise<void> {
  const { messageId, toName, toAddress, subject, html, body } = mail;
  await inTransaction(SEEN, (tx) =>
    tx.query(
      `
  WITH kept AS (
    INSERT INTO kept_mails (message_id, to_name, to_address, subject, html, body)
    VALUES ($1, $2, $3, $4, $5, $6) ON CONFLICT (message_id) DO NOTHING RETURNING id)
  DELETE FROM kept_mails WHERE id IN (
    SELECT id FROM kept_mails ORDER BY kept_at DESC, id DESC OFFSET $7::integer - (SELECT count(*) FROM kept))`,
      [messageId, toName, toAddress, subject, html, body, most],
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
