import { readHolidaysById } from "@/db/holidays.store";
import { inTransaction } from "@/db/transaction";
import { entryOnWire } from "../directory/entry-wire";
import { found } from "../refuse";
import type { ServiceContext } from "../service-context";

/** One holiday. Errors: 404. */
export async function getHoliday(ctx: ServiceContext, { id }: { readonly id: string }) {
  const [holiday] = await inTransaction(ctx, (tx) => readHolidaysById(tx, [id]));
  return entryOnWire(found(holiday, "There is no such holiday."));
}
