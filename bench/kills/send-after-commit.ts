import { setTimeout as sleep } from "node:timers/promises";
import { inTransaction } from "@/db/connection/transaction";
import { organizationsWithNews, queueMails, takeWaiting, withhold } from "@/db/notifications/outbox.store";
import { isMailed } from "@/domain/notifications/mailing";
import type { Endpoint } from "@/server/http/connection";
import { type Delivery, deliverMails, type MailJob } from "@/server/jobs/deliver-mails";

const RETRY_MS = 500;

/**
 * The control: mails as many services send them, in the process, after the commit and after the answer. What the process has
 * not sent when it is killed, nobody remembers. (The rows still say what there was to send.)
 */
export function sendAfterCommit(
  endpoints: ReadonlyMap<string, Endpoint>,
  delivery: Delivery,
): ReadonlyMap<string, Endpoint> {
  const sending =
    (endpoint: Endpoint): Endpoint =>
    async (request, connection) => {
      const reply = await endpoint(request, connection);
      void sendNews(delivery);
      return reply;
    };
  return new Map([...endpoints].map(([path, endpoint]) => [path, sending(endpoint)]));
}

async function sendNews(delivery: Delivery): Promise<void> {
  for (const organizationId of await organizationsWithNews()) {
    const ids = await inTransaction({ organizationId }, async (tx) => {
      const rows = await takeWaiting(tx, 1000);
      const mailed = rows.filter(isMailed).map(({ id }) => id);
      const others = rows.filter((row) => !isMailed(row)).map(({ id }) => id);
      await withhold(tx, others, "in_app");
      await queueMails(tx, mailed);
      return mailed;
    });
    await Promise.all(ids.map((id) => sendOne({ organizationId, ids: [id] }, delivery)));
  }
}

async function sendOne(job: MailJob, delivery: Delivery): Promise<void> {
  const insistent = { ...delivery, transport: { send: insist(delivery) } };
  await deliverMails(job, insistent);
}

function insist({ transport }: Delivery): Delivery["transport"]["send"] {
  const send: Delivery["transport"]["send"] = async (message) => {
    try {
      await transport.send(message);
    } catch {
      await sleep(RETRY_MS);
      await send(message);
    }
  };
  return send;
}
