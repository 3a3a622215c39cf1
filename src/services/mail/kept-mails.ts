import {
  type KeptMail,
  type KeptMailLine,
  keepMails,
  type NewKeptMail,
  readKeptMail,
  readKeptMails,
} from "@/db/notifications/kept-mails.store";
import type { MailTransport } from "@/platform/mail/mail-transport";

const MOST = 500;
const SHOWN = 100;
const ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Keeps mails in the database instead of sending them, the newest 500. */
export function keptTransport(): MailTransport {
  let waiting: NewKeptMail[] = [];
  let keeping: Promise<void> | null = null;
  const keep = async () => {
    // What is sent in one turn is kept together.
    await Promise.resolve();
    const mails = waiting;
    waiting = [];
    keeping = null;
    await keepMails(mails, MOST);
  };
  return {
    send: ({ messageId, to, subject, html, text }) => {
      waiting.push({ messageId, toName: to.name, toAddress: to.address, subject, html, body: text });
      keeping ??= keep();
      return keeping;
    },
    close: () => undefined,
  };
}

/** The newest kept mails. For the demo's page and the operator: they hold links with which people sign in. */
export function listKeptMails(): Promise<KeptMailLine[]> {
  return readKeptMails(SHOWN);
}

/** One kept mail; null for an unknown id. For the demo's page and the operator. */
export async function getKeptMail(id: string): Promise<KeptMail | null> {
  return ID.test(id) ? readKeptMail(id) : null;
}
