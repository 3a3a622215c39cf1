import type { HolidayRow } from "@/db/calendar/holidays.store";
import type { Transaction } from "@/db/connection/transaction";
import { earlierOf, laterOf } from "@/domain/dates/iso-date";
import type { ServiceContext } from "../service-context";
import type { Concerned } from "./count-anew";
import { filledIn, type HolidayChange, writeHolidayChange } from "./write-holidays";

export interface ChangedHolidays {
  readonly before: readonly HolidayRow[];
  readonly after: readonly HolidayRow[];
  /** The requests of all to whom the holidays apply or applied; null when no day changes. */
  readonly concerned: Concerned | null;
}

/** Writes a change and its records. Errors: 404, 422 for dates that make no holiday and for an unknown site. */
export async function applyHolidayChange(
  tx: Transaction,
  ctx: ServiceContext,
  change: HolidayChange,
): Promise<ChangedHolidays> {
  const { before, after } = await writeHolidayChange(tx, ctx, change);
  return { before, after, concerned: concernedBy(movedIn(before, after)) };
}

function concernedBy(moved: readonly HolidayRow[]): Concerned | null {
  const [first] = moved;
  if (first === undefined) return null;
  const places = new Map(
    moved.map(({ country_code, site }) => [`${country_code} ${site}`, { country_code, site }]),
  );
  return {
    places: [...places.values()],
    from: moved.reduce((date, { start_date }) => earlierOf(date, start_date), first.start_date),
    to: moved.reduce((date, { end_date }) => laterOf(date, end_date), first.end_date),
  };
}

/** The holidays that free or count days: all, but those of which only the name changed. */
function movedIn(before: readonly HolidayRow[], after: readonly HolidayRow[]): HolidayRow[] {
  if (before.length === 0 || after.length === 0) return [...before, ...after];
  const dayOf = (holiday: HolidayRow) => JSON.stringify({ ...filledIn(holiday), id: holiday.id, name: null });
  const [old, now] = [new Set(before.map(dayOf)), new Set(after.map(dayOf))];
  return [
    ...before.filter((holiday) => !now.has(dayOf(holiday))),
    ...after.filter((holiday) => !old.has(dayOf(holiday))),
  ];
}
