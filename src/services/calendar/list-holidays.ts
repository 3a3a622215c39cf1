import type { ListHolidaysInput } from "@/contracts/calendar/holidays";
import { readHolidays } from "@/db/calendar/holidays.store";
import { inTransaction } from "@/db/connection/transaction";
import { nameKey } from "@/domain/exchange/name-key";
import { entryOnWire } from "../directory/entry-wire";
import type { ServiceContext } from "../service-context";

/**
 * Holidays of the organization, of every country, by date; optionally only those in a range of days and of
 * one site.
 */
export async function listHolidays(ctx: ServiceContext, { from, to, site }: ListHolidaysInput) {
  const holidays = await inTransaction(ctx, (tx) => readHolidays(tx, { from, to }));
  const key = site === undefined ? null : nameKey(site);
  return holidays
    .filter((holiday) => key === null || nameKey(holiday.site) === key)
    .map((holiday) => entryOnWire(holiday));
}
