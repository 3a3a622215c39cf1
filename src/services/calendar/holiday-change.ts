import { findEmployeesAt, type HolidayRow } from "@/db/calendar/holidays.store";
import type { Transaction } from "@/db/connection/transaction";
import { earlierOf, laterOf } from "@/domain/dates/iso-date";
import type { ServiceContext } from "../service-context";
import type { foreseeRecount, RecountSummary, recountRequests } from "./recount-requests";
import { filledIn, type HolidayChange, writeHolidayChange } from "./write-holidays";

export interface ChangedHolidays {
  readonly before: readonly HolidayRow[];
  readonly after: readonly HolidayRow[];
  readonly recounted: RecountSummary;
}

/**
 * Writes a change and its records, and counts the requests of all to whom the holidays apply or applied. Errors: 404, 422 for dates
 * that make no holiday and for an unknown site.
 */
export async function applyHolidayChange(
  tx: Transaction,
  ctx: ServiceContext,
  change: HolidayChange,
  recount: typeof recountRequests | typeof foreseeRecount,
): Promise<ChangedHolidays> {
  const { before, after } = await writeHolidayChange(tx, ctx, change);
  const moved = movedIn(before, after);
  const [first] = moved;
  if (first === undefined) return { before, after, recounted: NOTHING };
  const within = moved.reduce(
    ({ from, to }, { start_date, end_date }) => ({
      from: earlierOf(from, start_date),
      to: laterOf(to, end_date),
    }),
    { from: first.start_date, to: first.end_date },
  );
  const recounted = await recount(tx, ctx, await findEmployeesAt(tx, moved), within);
  return { before, after, recounted };
}

const NOTHING: RecountSummary = {
  people: 0,
  requests: 0,
  hundredthsGivenBack: 0,
  hundredthsTaken: 0,
  needsAttention: 0,
};

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
