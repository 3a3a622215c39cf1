import type { Hundredths } from "../../amount";
import { fromDayNumber, type IsoDate, toDayNumber } from "../../dates/iso-date";
import { deriveCycles } from "../derive-cycles";
import type { BalanceFacts, CarriedLot, Opening } from "../facts";
import { readyOf } from "../ready-facts";
import type { Carried } from "./carry-over";

/** How a cycle closed. */
export interface ClosedCycle {
  readonly start: IsoDate;
  /** Inclusive: the closing. */
  readonly end: IsoDate;
  /** What was left before the cap; may be below 0. */
  readonly remaining: Hundredths;
  /** The opening of the following cycle. */
  readonly opening: Opening;
}

/** All cycles that ended before today, oldest first, to be kept so that a balance need not read what lies before. */
export function closeCycles(facts: BalanceFacts, today: IsoDate): ClosedCycle[] {
  const day = toDayNumber(today);
  const readied = readyOf(facts);
  if (day <= readied.from) return [];
  return deriveCycles(readied, day)
    .filter((cycle) => cycle.end < day)
    .map(({ start, end, remaining, handedOn }) => ({
      start: fromDayNumber(start),
      end: fromDayNumber(end),
      remaining,
      opening: { from: fromDayNumber(end + 1), lots: lotsOf(handedOn, fromDayNumber(end)) },
    }));
}

function lotsOf({ lots, debt }: Carried, closing: IsoDate): CarriedLot[] {
  const kept: CarriedLot[] = lots.map(({ closedOn, lapsesAfter, hundredths, isGranted, enteredAt }) => ({
    closedOn: fromDayNumber(closedOn),
    lapsesAfter: lapsesAfter === Infinity ? null : fromDayNumber(lapsesAfter),
    hundredths,
    ...(isGranted === true && { isGranted }),
    ...(enteredAt !== undefined && { enteredAt }),
  }));
  return debt === 0 ? kept : [...kept, { closedOn: closing, lapsesAfter: null, hundredths: -debt }];
}
