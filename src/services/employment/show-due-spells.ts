import { inTransaction } from "@/db/connection/transaction";
import { findEndedSpells, showSpells } from "@/db/employment/spells.store";
import { allOrganizations } from "@/db/notifications/sweeps.store";

/** Lets the rows of people with several spells show those that time has brought on; returns how many changed. */
export async function showDueSpells(now: Date): Promise<number> {
  let shown = 0;
  for (const organizationId of await allOrganizations()) {
    shown += await inTransaction({ organizationId }, async (tx) => {
      const ids = await findEndedSpells(tx, now);
      return ids.length === 0 ? 0 : (await showSpells(tx, ids, now)).length;
    });
  }
  return shown;
}
