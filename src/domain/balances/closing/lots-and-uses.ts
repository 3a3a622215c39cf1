import { type Hundredths, sumOf } from "../../amount";
import type { DayNumber } from "../../dates/day-number";
import { type IsoDate, toDayNumber } from "../../dates/iso-date";
import type { Adjustment, Charge } from "../facts";
import { type Dated, inOrder } from "../ready-facts";
import { type Carried, earliestEndFirst, type Lot, oldestFirst, type Use } from "./carry-over";

/** What happens to the lots of a cycle. */
interface Moves {
  readonly carried: Carried;
  readonly adjustments: readonly Dated<Adjustment>[];
  readonly charges: readonly Dated<Charge>[];
}

/** The lots of a cycle and what uses them. */
interface LotsAndUses {
  /** In the order of their use. */
  readonly lots: readonly Lot[];
  /** What uses them, in order of dates. */
  readonly uses: readonly Use[];
  /** What is added to the cycle's own days by hand. */
  readonly added: Hundredths;
  readonly inOrder: (lots: readonly Lot[]) => readonly Lot[];
}

/**
 * What a cycle has of lots, and what uses them. Where no days were granted with an end, paid out, donated or moved away, a correction
 * mends the cycle's own days and carried ones are used oldest first, as ever. Otherwise whatever is taken away by hand uses lots like
 * a day off, and those that end first come first (ADR 50).
 */
export function lotsAndUses(
  { carried, adjustments, charges }: Moves,
  isMoved: boolean,
  keep: (lots: readonly Lot[]) => readonly Lot[],
): LotsAndUses {
  const granted: Lot[] = [];
  const removed: Use[] = [];
  let added = 0;
  let isByEnd = isMoved || carried.lots.some(({ isGranted }) => isGranted);
  for (const { day, hundredths, fact } of adjustments) {
    const { kind = "correction", expiresOn: end = null } = fact;
    // What moves away is what is left at the end of the day.
    const isOut = kind === "transfer_out";
    if (hundredths < 0) removed.push({ day: isOut ? day + 1 : day, hundredths: -hundredths });
    else if (end === null) added += hundredths;
    else granted.push(grantedLot(day, hundredths, { end, enteredAt: fact.enteredAt }));
    if (isOut || (hundredths < 0 ? kind !== "correction" : end !== null)) isByEnd = true;
  }
  if (!isByEnd) {
    const lots = oldestFirst(keep(carried.lots));
    return { lots, uses: charges, added: added - sumOf(removed), inOrder: oldestFirst };
  }
  const lots = earliestEndFirst(keep([...carried.lots, ...granted]));
  return { lots, uses: inOrder([...removed, ...charges]), added, inOrder: earliestEndFirst };
}

function grantedLot(
  closedOn: DayNumber,
  hundredths: Hundredths,
  { end, enteredAt }: { readonly end: IsoDate; readonly enteredAt: number | undefined },
): Lot {
  const lot = { closedOn, lapsesAfter: toDayNumber(end), hundredths, isGranted: true };
  return enteredAt === undefined ? lot : { ...lot, enteredAt };
}
