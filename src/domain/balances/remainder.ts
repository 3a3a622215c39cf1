import { type Hundredths, sumOf } from "../amount";
import { fromDayNumber, type IsoDate, toDayNumber } from "../dates/iso-date";
import { deriveCycles } from "./derive-cycles";
import type { BalanceFacts } from "./facts";
import { ready } from "./ready-facts";

/** Days that move together; below 0: a debt; 0: nothing is left, and moves. */
export interface Remainder {
  readonly hundredths: Hundredths;
  /** The last day on which they can be used; null: they have no end of their own. */
  readonly expiresOn: IsoDate | null;
}

/**
 * What is left under a policy at the end of the last day of its assignment, with all that its last cycle credits: apart for each
 * end that days have, or one of 0 where nothing is left. Taken away on that day, nothing is left on any later one, and what lapses
 * with that day is not moved. None when unlimited.
 */
export function remaindersOf(facts: BalanceFacts, lastDay: IsoDate): Remainder[] {
  const day = toDayNumber(lastDay);
  const cycle = deriveCycles({ ...ready(heldBy(facts, lastDay)), movesAfter: day }, day).at(-1);
  if (cycle === undefined || cycle.isUnlimited) return [];
  const amounts = new Map<number, Hundredths>();
  amounts.set(Infinity, cycle.remaining + sumOf(cycle.lapses) - sumOf(cycle.left));
  for (const { lapsesAfter, hundredths } of cycle.left) {
    if (lapsesAfter > day) amounts.set(lapsesAfter, (amounts.get(lapsesAfter) ?? 0) + hundredths);
  }
  const left = [...amounts].filter(([, hundredths]) => hundredths !== 0);
  if (left.length === 0) return [{ hundredths: 0, expiresOn: null }];
  return left
    .sort(([a], [b]) => a - b)
    .map(([end, hundredths]) => ({
      hundredths,
      expiresOn: end === Infinity ? null : fromDayNumber(end),
    }));
}

/** What a later assignment of the policy will earn and take stays with it. */
function heldBy(facts: BalanceFacts, lastDay: IsoDate): BalanceFacts {
  return {
    ...facts,
    assignments: facts.assignments.filter(({ effectiveDate }) => effectiveDate <= lastDay),
    charges: facts.charges.filter(({ date }) => date <= lastDay),
  };
}
