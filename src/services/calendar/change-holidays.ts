import type { HolidayConsequences, PreviewHolidayChangeInput } from "@/contracts/calendar/holidays";
import type { Transaction } from "@/db/connection/transaction";
import type { ServiceContext } from "../service-context";
import { changeCalendar, foreseeCalendarChange } from "./change-calendar";
import type { RecountSummary } from "./recount-requests";
import { recountOnWire } from "./recount-wire";
import { type OfferedHoliday, offeredHolidays, wantedChange } from "./wanted-holidays";
import { type WrittenHolidays, writeHolidays } from "./write-holidays";

interface Changed extends WrittenHolidays {
  /** How many already existed. */
  readonly skipped: number;
}

/**
 * Makes the wanted change of the holidays, recounts the requests in the same transaction, and answers the
 * result.
 */
export async function changeHolidays<T>(
  ctx: ServiceContext,
  wanted: PreviewHolidayChangeInput,
  answer: (changed: Changed, recounted: RecountSummary) => T,
): Promise<T> {
  return changeCalendar(ctx, { write: await writing(ctx, wanted), answer });
}

/** What the same change would do, before anything is changed: who would gain or lose days. */
export async function previewHolidayChange(
  ctx: ServiceContext,
  wanted: PreviewHolidayChangeInput,
): Promise<HolidayConsequences> {
  const write = await writing(ctx, wanted);
  return foreseeCalendarChange(ctx, { write, answer: consequencesOnWire });
}

/** The consequences, on the wire. */
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
