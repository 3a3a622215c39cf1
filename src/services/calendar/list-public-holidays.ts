import type { ListPublicHolidaysInput, PublicHolidays } from "@/contracts/calendar/holidays";
import { readHolidays } from "@/db/calendar/holidays.store";
import { inTransaction } from "@/db/connection/transaction";
import { holidayRegionsOf, PUBLIC_HOLIDAYS_SOURCE } from "@/platform/public-holidays";
import type { ServiceContext } from "../service-context";
import { isThere, offeredHolidays } from "./wanted-holidays";

/** What can be imported for a country and year, and which of it already exists. */
export async function listPublicHolidays(
  ctx: ServiceContext,
  wanted: ListPublicHolidaysInput,
): Promise<PublicHolidays> {
  const list = await offeredHolidays(wanted);
  const kept = await inTransaction(ctx, (tx) => readHolidays(tx));
  return {
    is_covered: list !== null,
    source: PUBLIC_HOLIDAYS_SOURCE,
    regions: await holidayRegionsOf(wanted.country_code),
    holidays: (list ?? []).map((holiday) => {
      const { key, name, start_date, end_date, part_type } = holiday;
      return { key, name, start_date, end_date, part_type, is_duplicate: isThere(holiday, kept) };
    }),
  };
}
