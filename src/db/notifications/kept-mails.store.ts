import { inTransaction } from "../connection/transaction";

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
  await aboutKeptMails(KEEP, [
    mail.messageId,
    mail.toName,
    mail.toAddress,
    mail.subject,
    mail.html,
    mail.body,
    most,
  ]);
}

const KEEP = `
  WITH kept AS (
    INSERT INTO kept_mails (message_id, to_name, to_address, subject, html, body)
    VALUES ($1, $2, $3, $4, $5, $6) ON CONFLICT (message_id) DO NOTHING RETURNING id)
  DELETE FROM kept_mails WHERE id IN (
    SELECT id FROM kept_mails ORDER BY kept_at DESC, id DESC OFFSET $7::integer - (SELECT count(*) FROM kept))`;

/** The kept mails, newest first. */
export async function readKeptMails(limit: number): Promise<KeptMailLine[]> {
  return aboutKeptMails<KeptMailLine>(
    `SELECT ${LINE} FROM kept_mails ORDER BY kept_at DESC, id DESC LIMIT $1`,
    [limit],
  );
}

/** One kept mail whole; null when there is none of that id any more. */
export async function readKeptMail(id: string): Promise<KeptMail | null> {
  const [mail] = await aboutKeptMails<KeptMail>(
    `SELECT ${LINE}, message_id AS "messageId", html, body FROM kept_mails WHERE id = $1`,
    [id],
  );
  return mail ?? null;
}

const LINE = `id, to_name AS "toName", to_address AS "toAddress", subject, kept_at AS "keptAt"`;

/** Only a transaction that says so sees kept mails, so that nothing reads them by mistake. */
function aboutKeptMails<Row extends object>(sql: string, params: readonly unknown[]): Promise<Row[]> {
  return inTransaction({ keptMails: "open" }, (tx) => tx.query<Row>(sql, params));
}
