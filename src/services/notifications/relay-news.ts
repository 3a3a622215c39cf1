import { inTransaction } from "@/db/connection/transaction";
import {
  organizationsWithNews,
  putOff,
  queueMails,
  quieten,
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
    // What people chose when it happened holds, however long its mail waits or is tried.
    const news = rows.filter(({ isNew }) => isNew);
    const isWanted = (row: WaitingRow) => isMailed(row) && !(row.isNew && row.isMailMuted);
    await withhold(tx, idsOf(rows.filter((row) => !isMailed(row))), "in_app");
    await withhold(tx, idsOf(rows.filter((row) => isMailed(row) && !isWanted(row))), "chosen");
    await quieten(tx, idsOf(news.filter(({ isBellMuted }) => isBellMuted)));
    await putOff(tx, idsOf(rows.filter((row) => isWanted(row) && row.isHeld)));
    await queueMails(tx, idsOf(rows.filter((row) => isWanted(row) && !row.isHeld)));
    await wakeUp(tx, recipientsOf(news));
    return rows.length;
  });
  return taken < AT_ONCE ? taken : taken + (await relayOf(organizationId));
}

const idsOf = (rows: readonly WaitingRow[]) => rows.map(({ id }) => id);

function recipientsOf(rows: readonly WaitingRow[]): string[] {
  return [...new Set(rows.map(({ recipientId }) => recipientId).filter((id) => id !== null))];
}
