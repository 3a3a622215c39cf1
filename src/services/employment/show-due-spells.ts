import { inTransaction } from "@/db/connection/transaction";
import { showSpells } from "@/db/employment/spells.store";
import { allOrganizations } from "@/db/notifications/sweeps.store";

/** Lets the rows of people with several spells show those that time has brought on; returns how many changed. */
export async function showDueSpells(now: Date): Promise<number> {
  let shown = 0;
  for (const organizationId of await allOrganizations()) {
    shown += (await inTransaction({ organizationId }, (tx) => showSpells(tx, null, now))).length;
  }
  return shown;
}
