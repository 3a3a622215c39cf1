import { inTransaction } from "@/db/connection/transaction";
import {
  organizationsWithNews,
  putOff,
  queueMails,
  takeWaiting,
  type WaitingRow,
  withhold,
} from "@/db/notifications/outbox.store";
import { wakeUp } from "@/db/notifications/wake-ups";
import { isMailed } from "@/domain/notifications/mailing";
import type { OrganizationId } from "@/domain/tenancy";

const AT_ONCE = 200;

/**
 * Hands on what was committed: jobs for the mails, and a wake-up for pages that are open. Several processes
 * may do this at once.
 */
export async function relayNews(): Promise<number> {
  let taken = 0;
  for (const organizationId of await organizationsWithNews()) taken += await relayOf(organizationId);
  return taken;
}

async function relayOf(organizationId: OrganizationId): Promise<number> {
  const taken = await inTransaction({ organizationId }, async (tx) => {
    const rows = await takeWaiting(tx, AT_ONCE);
    const mailed = rows.filter((row) => isMailed(row) && !row.isHeld);
    await withhold(tx, idsOf(rows.filter((row) => !isMailed(row))), "in_app");
    await putOff(tx, idsOf(rows.filter((row) => isMailed(row) && row.isHeld)));
    await queueMails(tx, idsOf(mailed));
    await wakeUp(tx, recipientsOf(rows.filter(({ isNew }) => isNew)));
    return rows.length;
  });
  return taken < AT_ONCE ? taken : taken + (await relayOf(organizationId));
}

const idsOf = (rows: readonly WaitingRow[]) => rows.map(({ id }) => id);

function recipientsOf(rows: readonly WaitingRow[]): string[] {
  return [...new Set(rows.map(({ recipientId }) => recipientId).filter((id) => id !== null))];
}
