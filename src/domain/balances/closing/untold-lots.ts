import type { DayNumber } from "../../dates/day-number";
import { toDayNumber } from "../../dates/iso-date";
import type { LapseNotices } from "../facts";
import type { Lot, MayLapse } from "./carry-over";

/**
 * Days of which the employee was not told before their last day do not lapse, because the employer has to tell them (CJEU C-684/16).
 * Null: that is not asked for.
 */
export function mayLapseBy(notices: LapseNotices | undefined): MayLapse | null {
  if (notices === undefined) return null;
  const today = toDayNumber(notices.today);
  const toldOn = new Map<DayNumber, DayNumber>();
  for (const { lastUse, on } of notices.given) {
    const day = toDayNumber(lastUse);
    toldOn.set(day, Math.max(toldOn.get(day) ?? -Infinity, toDayNumber(on)));
  }
  return (lastUse, grantedOn = -Infinity) =>
    lastUse >= today || ((toldOn.get(lastUse) ?? -Infinity) >= grantedOn && toldOn.has(lastUse));
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
    const isTold = mayLapse(lot.lapsesAfter, lot.isGranted === true ? lot.closedOn : undefined);
    return isDecided && !isTold ? { ...lot, lapsesAfter: Infinity } : lot;
  });
}
