import type { IdInput } from "@/contracts/people/references";
import { readHolidaysById } from "@/db/calendar/holidays.store";
import { inTransaction } from "@/db/connection/transaction";
import { entryOnWire } from "../directory/entry-wire";
import { found } from "../refuse";
import type { ServiceContext } from "../service-context";

/** One holiday. Errors: 404. */
export async function getHoliday(ctx: ServiceContext, { id }: IdInput) {
  const [holiday] = await inTransaction(ctx, (tx) => readHolidaysById(tx, [id]));
  return entryOnWire(found(holiday, "missing.holiday"));
}
