import type { DayNumber } from "../../dates/day-number";
import { toDayNumber } from "../../dates/iso-date";
import type { LapseNotices } from "../facts";
import type { Lot, MayLapse } from "./carry-over";

const DAY_MS = 86_400_000;

/**
 * Days of which the employee was not told before their last day do not lapse, because the employer has to tell them (CJEU C-684/16).
 * Null: that is not asked for.
 */
export function mayLapseBy(notices: LapseNotices | undefined): MayLapse | null {
  if (notices === undefined) return null;
  const today = toDayNumber(notices.today);
  const toldAt = new Map<DayNumber, number>();
  for (const { lastUse, at } of notices.given) {
    const day = toDayNumber(lastUse);
    toldAt.set(day, Math.max(toldAt.get(day) ?? -Infinity, at));
  }
  return (lastUse, enteredAt = -Infinity) =>
    lastUse >= today || ((toldAt.get(lastUse) ?? -Infinity) >= enteredAt && toldAt.has(lastUse));
}

/** The lots of a cycle, of which those that would lapse in it, or with it, untold have no end any more. */
export function keepUntold(
  lots: readonly Lot[],
  closing: DayNumber,
  mayLapse: MayLapse | null,
): readonly Lot[] {
  if (mayLapse === null) return lots;
  return lots.map((lot) => {
    const isDecided = lot.lapsesAfter <= closing;
    const isTold = mayLapse(lot.lapsesAfter, lot.isGranted === true ? entered(lot) : undefined);
    return isDecided && !isTold ? { ...lot, lapsesAfter: Infinity } : lot;
  });
}

/** Days entered for a past date were not there to be told from that date on. */
function entered({ enteredAt, closedOn }: Lot): number {
  return enteredAt ?? closedOn * DAY_MS;
}
