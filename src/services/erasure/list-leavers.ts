import type { Leaver, Leavers, LeaversInput } from "@/contracts/people/erasure";
import { inTransaction } from "@/db/connection/transaction";
import { type LeaverRow, readLeavers } from "@/db/erasure/erasures.store";
import { readRetention } from "@/db/erasure/retention.store";
import { erasableFrom } from "@/domain/erasure/may-erase";
import { cursorOf, idOfCursor } from "../page-cursor";
import type { ServiceContext } from "../service-context";

/**
 * A page of the people who have left and are not erased, with the date from which they may be; those who left
 * first come first.
 */
export async function listLeavers(ctx: ServiceContext, { limit, cursor }: LeaversInput): Promise<Leavers> {
  const afterId = idOfCursor(cursor);
  const { rows, keptMonths } = await inTransaction(ctx, async (tx) => ({
    rows: await readLeavers(tx, { afterId, limit: limit + 1, now: ctx.now }),
    keptMonths: (await readRetention(tx)).peopleKeptMonths,
  }));
  const page = rows.slice(0, limit);
  const last = page.at(-1);
  return {
    items: page.flatMap((row) => onWire(row, keptMonths)),
    next_cursor: rows.length > limit && last ? cursorOf(last.id) : null,
  };
}

function onWire({ id, name, email, endDate, today }: LeaverRow, keptMonths: number | null): Leaver[] {
  // Somebody who has left has a last day.
  if (endDate === null || today === null) return [];
  const from = keptMonths === null ? null : erasableFrom(endDate, keptMonths);
  const isErasable = from !== null && from <= today;
  return [{ id, name, email, end_date: endDate, erasable_from: from, is_erasable: isErasable }];
}
