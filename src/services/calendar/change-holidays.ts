import type { HolidayConsequences, PreviewHolidayChangeInput } from "@/contracts/calendar/holidays";
import type { Transaction } from "@/db/connection/transaction";
import type { ServiceContext } from "../service-context";
import { changeCalendar, foreseeCalendarChange } from "./change-calendar";
import type { RecountSummary } from "./recount-requests";
import { recountOnWire } from "./recount-wire";
import { type OfferedHoliday, offeredHolidays, wantedChange } from "./wanted-holidays";
import { type WrittenHolidays, writeHolidays } from "./write-holidays";

interface Changed extends WrittenHolidays {
  /** How many were there already. */
  readonly skipped: number;
}

/** Makes what is wanted of the holidays so, with the requests counted anew in the same transaction, and answers what is made of it. */
export async function changeHolidays<T>(
  ctx: ServiceContext,
  wanted: PreviewHolidayChangeInput,
  answer: (changed: Changed, recounted: RecountSummary) => T,
): Promise<T> {
  return changeCalendar(ctx, { write: await writing(ctx, wanted), answer });
}

/** What the same would do: whom it gives or takes days, before anything is changed. */
export async function previewHolidayChange(
  ctx: ServiceContext,
  wanted: PreviewHolidayChangeInput,
): Promise<HolidayConsequences> {
  const write = await writing(ctx, wanted);
  return foreseeCalendarChange(ctx, { write, answer: consequencesOnWire });
}

/** What came of it, on the wire. */
export function consequencesOnWire(
  { after, before, skipped }: Changed,
  recounted: RecountSummary,
): HolidayConsequences {
  return {
    created: before.length === 0 ? after.length : 0,
    skipped,
    ...recountOnWire(recounted),
  };
}

/** The list of public holidays is read before any transaction begins, so that nobody waits for it. */
async function writing(ctx: ServiceContext, wanted: PreviewHolidayChangeInput) {
  const list: readonly OfferedHoliday[] =
    wanted.kind === "import" ? ((await offeredHolidays(wanted)) ?? []) : [];
  return async (tx: Transaction): Promise<Changed> => {
    const { change, skipped } = await wantedChange(tx, wanted, list);
    return { ...(await writeHolidays(tx, ctx, change)), skipped };
  };
}
