import { type Hundredths, sumOf } from "../../amount";
import { balanceIn, carriedOn } from "../../balances/balance";
import { type DerivedCycle, deriveCycles } from "../../balances/derive-cycles";
import type { BalanceFacts } from "../../balances/facts";
import { ready } from "../../balances/ready-facts";
import { beyondReplaced, withoutRequests } from "../../balances/replacements";
import type { DayNumber } from "../../dates/day-number";
import { type IsoDate, toDayNumber } from "../../dates/iso-date";
import { splitOverCycles } from "../charged-cycles";
import type { CycleOutlook } from "../check-balance";

/** What declining or cancelling a request gives back, said beforehand. */
export interface GivenBack {
  readonly hundredths: Hundredths;
  /** What of it is gone at once: its cycle has closed and the cap or the lapse takes it. */
  readonly lost: Hundredths;
  /** The cycles that it returns to; empty when unlimited. */
  readonly cycles: readonly CycleOutlook[];
  /** The balance of today's cycle. */
  readonly currentBefore: Hundredths;
  readonly currentAfter: Hundredths;
}

/** Compares the balance with a live request of the facts and without it; throws a RangeError when it lies before the opening. */
export function whatReturns(facts: BalanceFacts, requestId: string, today: IsoDate): GivenBack {
  const now = toDayNumber(today);
  const readied = ready(facts);
  const charges = beyondReplaced(facts, readied.timeline).filter((charge) => charge.requestId === requestId);
  const returned = charges.toSorted((a, b) => (a.date < b.date ? -1 : 1));
  const through = Math.max(now, ...returned.map(({ date }) => toDayNumber(date)));
  const rest = withoutRequests(facts, new Set([requestId, ...replacementsOf(facts, requestId)]));
  const from = facts.opening === null ? Math.min(readied.from, now) : readied.from;
  const taken = deriveCycles({ ...readied, from }, through);
  const given = deriveCycles({ ...ready(rest), from }, through);
  const cycles = splitOverCycles(readied.timeline, returned).map((cycle): CycleOutlook => {
    const day = toDayNumber(cycle.start);
    return {
      ...cycle,
      before: balanceIn(cycleWith(taken, day), now).current,
      after: balanceIn(cycleWith(given, day), now).current,
    };
  });
  const before = cycleWith(taken, now);
  const after = cycleWith(given, now);
  const hundredths = sumOf(cycles);
  const kept =
    sumOf(cycles.filter(({ end }) => end >= today)) + carriedOn(after, now) - carriedOn(before, now);
  return {
    hundredths,
    lost: Math.max(0, hundredths - kept),
    cycles,
    currentBefore: balanceIn(before, now).current,
    currentAfter: balanceIn(after, now).current,
  };
}

/** What waits to replace a request goes with it. */
function replacementsOf({ replacements = [] }: BalanceFacts, requestId: string): string[] {
  return replacements.filter(({ replacesId }) => replacesId === requestId).map((one) => one.requestId);
}

function cycleWith(cycles: readonly DerivedCycle[], day: DayNumber): DerivedCycle {
  const cycle = cycles.find(({ start, end }) => start <= day && day <= end);
  if (cycle === undefined) throw new RangeError("The day lies outside the cycles that were derived");
  return cycle;
}
