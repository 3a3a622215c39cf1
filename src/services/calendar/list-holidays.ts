import { readHolidays } from "@/db/calendar/holidays.store";
import { inTransaction } from "@/db/connection/transaction";
import { entryOnWire } from "../directory/entry-wire";
import type { ServiceContext } from "../service-context";

/** All holidays of the organization, of every country, by date. */
export async function listHolidays(ctx: ServiceContext) {
  const holidays = await inTransaction(ctx, (tx) => readHolidays(tx));
  return holidays.map((holiday) => entryOnWire(holiday));
}
