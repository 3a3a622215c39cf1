import type { HolidayRow } from "@/db/calendar/holidays.store";
import { filledIn } from "@/domain/calendar/holiday-fields";
import { earlierOf, laterOf } from "@/domain/dates/iso-date";
import type { Concerned } from "./count-anew";

/** The requests of all to whom holidays apply or applied before; null when no day changes. */
export function concernedByHolidays({
  before,
  after,
}: {
  readonly before: readonly HolidayRow[];
  readonly after: readonly HolidayRow[];
}): Concerned | null {
  const moved = movedIn(before, after);
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

/** The holidays that change which days count: all except those of which only the name changed. */
function movedIn(before: readonly HolidayRow[], after: readonly HolidayRow[]): HolidayRow[] {
  if (before.length === 0 || after.length === 0) return [...before, ...after];
  const dayOf = (holiday: HolidayRow) => JSON.stringify({ ...filledIn(holiday), id: holiday.id, name: null });
  const [old, now] = [new Set(before.map(dayOf)), new Set(after.map(dayOf))];
  return [
    ...before.filter((holiday) => !now.has(dayOf(holiday))),
    ...after.filter((holiday) => !old.has(dayOf(holiday))),
  ];
}
