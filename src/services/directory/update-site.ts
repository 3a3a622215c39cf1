import { inTransaction, type Transaction } from "@/db/connection/transaction";
import type { Entry } from "@/db/directory/entries";
import { changeCalendar, foreseeCalendarChange } from "../calendar/change-calendar";
import { recountOnWire } from "../calendar/recount-wire";
import type { ServiceContext } from "../service-context";
import { concernedByMove } from "./concerned-by-move";
import { SITES } from "./directory-kind";
import { entryOnWire, type OnWire } from "./entry-wire";
import { explainRefusal } from "./explain-refusal";
import { refuseUnknownRegion, withRegion } from "./settle-region";
import { type Changes, changeEntry } from "./update-entry";

/**
 * Changes a site; a change of country or time zone recounts the requests of the people who work there.
 * Errors: 404, 409 `name_taken`, 422 for a region that the country does not have.
 */
export async function updateSite(
  ctx: ServiceContext,
  changes: Changes<"sites">,
): Promise<OnWire<Entry<"sites">>> {
  await refuseUnknownRegion(changes.region_code);
  const mayConcern = changes.country_code !== undefined || changes.time_zone !== undefined;
  const site = await explainRefusal(SITES, () =>
    mayConcern
      ? changeCalendar(ctx, { write: writing(ctx, changes), answer: ({ after }) => after })
      : inTransaction(ctx, async (tx) => (await change(tx, ctx, changes)).after),
  );
  return entryOnWire(site);
}

/** What that change would give back and take, without making it. */
export async function foreseeSiteUpdate(ctx: ServiceContext, changes: Changes<"sites">) {
  return explainRefusal(SITES, () =>
    foreseeCalendarChange(ctx, {
      write: writing(ctx, changes),
      answer: (_written, recounted) => recountOnWire(recounted),
    }),
  );
}

function writing(ctx: ServiceContext, changes: Changes<"sites">) {
  return async (tx: Transaction) => {
    const { before, after } = await change(tx, ctx, changes);
    return { after, concerned: await concernedByMove(tx, { before, after }, ctx.now) };
  };
}

async function change(tx: Transaction, ctx: ServiceContext, changes: Changes<"sites">) {
  return changeEntry(tx, ctx, SITES, await withRegion(tx, changes));
}
