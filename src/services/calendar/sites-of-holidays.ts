import { findSite } from "@/db/calendar/holidays.store";
import type { Transaction } from "@/db/connection/transaction";
import type { HolidayFields } from "@/domain/calendar/holiday-fields";
import { whyNotHoliday } from "@/domain/calendar/holiday-rules";
import { invalidField, refuseFields } from "../refuse";

/** The ids of the holidays' sites by their names; 422 for invalid dates and for an unknown site. */
export async function siteIdsOf(
  tx: Transaction,
  holidays: readonly HolidayFields[],
): Promise<ReadonlyMap<string, string | null>> {
  const ids = new Map<string, string | null>();
  for (const holiday of holidays) {
    refuseWrongDates(holiday);
    if (!ids.has(holiday.site)) ids.set(holiday.site, await siteIdOf(tx, holiday.site));
  }
  return ids;
}

function refuseWrongDates({ start_date, end_date, part_type }: HolidayFields): void {
  refuseFields(whyNotHoliday({ startDate: start_date, endDate: end_date, partType: part_type }));
}

async function siteIdOf(tx: Transaction, name: string): Promise<string | null> {
  if (name === "") return null;
  const site = await findSite(tx, name);
  if (site === null) throw invalidField("/site", "unknown_site", "missing.site_name");
  return site.id;
}
