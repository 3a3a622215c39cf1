import { lockCalendar } from "@/db/calendar/calendar.store";
import { rehearse } from "@/db/connection/rehearse";
import { inTransaction, type Transaction } from "@/db/connection/transaction";
import { readPeopleAt } from "@/db/directory/directory.store";
import type { Entry } from "@/db/directory/entries";
import { foreseeRecount, recountRequests } from "../calendar/recount-requests";
import { recountOnWire } from "../calendar/recount-wire";
import type { ServiceContext } from "../service-context";
import { SITES } from "./directory-kind";
import { entryOnWire, type OnWire } from "./entry-wire";
import { explainRefusal } from "./explain-refusal";
import { type Changes, changeEntry } from "./update-entry";

/** Changes a site; another country or time zone counts the requests of who works there anew. Errors: 404, 409 `name_taken`. */
export async function updateSite(
  ctx: ServiceContext,
  changes: Changes<"sites">,
): Promise<OnWire<Entry<"sites">>> {
  const site = await explainRefusal(SITES, () =>
    inTransaction(ctx, async (tx) => {
      const { after, concerned } = await changeSite(tx, ctx, changes);
      await recountRequests(tx, ctx, concerned);
      return after;
    }),
  );
  return entryOnWire(site);
}

/** What that change would give back and take, without making it. */
export async function foreseeSiteUpdate(ctx: ServiceContext, changes: Changes<"sites">) {
  const summary = await explainRefusal(SITES, () =>
    rehearse(ctx, async (tx) => {
      const { concerned } = await changeSite(tx, ctx, changes);
      return foreseeRecount(tx, ctx, concerned);
    }),
  );
  return recountOnWire(summary);
}

async function changeSite(
  tx: Transaction,
  ctx: ServiceContext,
  changes: Changes<"sites">,
): Promise<{ after: Entry<"sites">; concerned: readonly string[] }> {
  const mayConcern = changes.country_code !== undefined || changes.time_zone !== undefined;
  if (mayConcern) await lockCalendar(tx);
  const { before, after } = await changeEntry(tx, ctx, SITES, changes);
  const isMoved = before.country_code !== after.country_code || before.time_zone !== after.time_zone;
  return { after, concerned: isMoved ? await readPeopleAt(tx, after.id) : [] };
}
