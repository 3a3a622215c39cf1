import type { HolidayConsequences, PreviewHolidayChangeInput } from "@/contracts/calendar/holidays";
import { lockCalendar } from "@/db/calendar/calendar.store";
import { rehearse } from "@/db/connection/rehearse";
import { inTransaction, type Transaction } from "@/db/connection/transaction";
import type { ServiceContext } from "../service-context";
import { applyHolidayChange, type ChangedHolidays } from "./holiday-change";
import { type OfferedHoliday, offeredHolidays, planHolidays } from "./plan-holidays";
import { foreseeRecount, recountRequests } from "./recount-requests";
import { recountOnWire } from "./recount-wire";

interface Done extends ChangedHolidays {
  /** How many were there already. */
  readonly skipped: number;
}

/** Makes what is wanted of the holidays so, with the requests counted anew in the same transaction, and answers what is made of it. */
export async function changeHolidays<T>(
  ctx: ServiceContext,
  wanted: PreviewHolidayChangeInput,
  answer: (done: Done) => T,
): Promise<T> {
  const list = await listFor(wanted);
  return inTransaction(ctx, async (tx) => {
    await lockCalendar(tx);
    return answer(await carryOut(tx, ctx, { wanted, list, recount: recountRequests }));
  });
}

/** What the same would do: whom it gives or takes days, before anything is changed. */
export async function previewHolidayChange(
  ctx: ServiceContext,
  wanted: PreviewHolidayChangeInput,
): Promise<HolidayConsequences> {
  const list = await listFor(wanted);
  const done = await rehearse(ctx, (tx) => carryOut(tx, ctx, { wanted, list, recount: foreseeRecount }));
  return consequencesOnWire(done);
}

/** What came of it, on the wire. */
export function consequencesOnWire({ after, before, skipped, recounted }: Done): HolidayConsequences {
  return {
    created: before.length === 0 ? after.length : 0,
    skipped,
    ...recountOnWire(recounted),
  };
}

/** Read before the transaction begins, so that nobody waits for it. */
async function listFor(wanted: PreviewHolidayChangeInput): Promise<readonly OfferedHoliday[]> {
  return wanted.kind === "import" ? ((await offeredHolidays(wanted)) ?? []) : [];
}

async function carryOut(
  tx: Transaction,
  ctx: ServiceContext,
  {
    wanted,
    list,
    recount,
  }: {
    readonly wanted: PreviewHolidayChangeInput;
    readonly list: readonly OfferedHoliday[];
    readonly recount: typeof recountRequests | typeof foreseeRecount;
  },
): Promise<Done> {
  const { change, skipped } = await planHolidays(tx, wanted, list);
  return { ...(await applyHolidayChange(tx, ctx, change, recount)), skipped };
}
