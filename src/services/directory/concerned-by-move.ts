import { readHolidays } from "@/db/calendar/holidays.store";
import type { DateRange } from "@/db/calendar/recount.store";
import type { Transaction } from "@/db/connection/transaction";
import type { Entry } from "@/db/directory/entries";
import { addDays, todayIn } from "@/domain/dates/iso-date";
import type { Concerned } from "../calendar/count-anew";

interface Moved {
  readonly before: Entry<"sites">;
  readonly after: Entry<"sites">;
}

/**
 * The requests of a site that may count differently in another country or time zone; null when there are
 * none. These are requests on holidays of either country, and requests on a date that may be past in one zone
 * and not in the other.
 */
export async function concernedByMove(
  tx: Transaction,
  { before, after }: Moved,
  now: Date,
): Promise<Concerned | null> {
  // Everybody's today is between these two.
  const yesterday = addDays(todayIn("UTC", now), -1);
  const tomorrow = addDays(todayIn("UTC", now), 1);
  const ranges: DateRange[] = [];
  if (before.time_zone !== after.time_zone) ranges.push({ from: yesterday, to: tomorrow });
  if (before.country_code !== after.country_code) {
    const countries = [before.country_code, after.country_code];
    for (const { country_code, site, start_date, end_date } of await readHolidays(tx)) {
      const isOurs = countries.includes(country_code) && ["", after.name].includes(site);
      if (isOurs && end_date >= yesterday) ranges.push({ from: start_date, to: end_date });
    }
  }
  return ranges.length > 0 ? { siteId: after.id, ranges } : null;
}
