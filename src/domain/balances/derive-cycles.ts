import { type Hundredths, sumOf } from "../amount";
import type { DayNumber } from "../dates/day-number";
import { fromDayNumber, toDayNumber } from "../dates/iso-date";
import { type Credit, creditBy, type EarnedCredit } from "./accrual";
import {
  amountOf,
  type Carried,
  carryOver,
  type Lapse,
  type Lot,
  lapsesOf,
  NOTHING_CARRIED,
  useCarried,
} from "./closing/carry-over";
import { lotsAndUses } from "./closing/lots-and-uses";
import { creditedBy, lastDaysIn } from "./closing/moved-away";
import { keepUntold } from "./closing/untold-lots";
import { capCredits } from "./earning/balance-cap";
import type { Adjustment, Charge, Opening } from "./facts";
import { cycleAt, type DatedCycle } from "./policy-versions";
import type { Dated, ReadyFacts } from "./ready-facts";

/** A cycle with all that happens in it, whatever the date on which it is looked at. */
export interface DerivedCycle extends DatedCycle {
  readonly isUnlimited: boolean;
  readonly carried: Carried;
  readonly credits: readonly Credit[];
  readonly adjustments: readonly Dated<Adjustment>[];
  readonly charges: readonly Dated<Charge>[];
  /** What is left of the lots, carried or granted, before any lapses. */
  readonly left: readonly Lot[];
  readonly lapses: readonly Lapse[];
  /** What is left at the closing, before the cap. */
  readonly remaining: Hundredths;
  readonly handedOn: Carried;
}

/** All cycles from the opening, or the first fact, to the one with this day; throws a RangeError for a day before the opening. */
export function deriveCycles(facts: ReadyFacts, through: DayNumber): DerivedCycle[] {
  if (facts.opening !== null && through < facts.from) {
    throw new RangeError(`${fromDayNumber(through)} lies before the opening on ${facts.opening.from}`);
  }
  const begin = { day: Math.min(facts.from, through), carried: openedWith(facts.opening) };
  return successiveCycles(facts, begin, through);
}

/** The same, but takes the cycles that end before a day from others, derived from facts that differ only in charges from that day on. */
export function deriveCyclesFrom(
  day: DayNumber,
  others: readonly DerivedCycle[],
  { facts, through }: { readonly facts: ReadyFacts; readonly through: DayNumber },
): DerivedCycle[] {
  const same = others.filter(({ end }) => end < day);
  const last = same.at(-1);
  if (last === undefined) return deriveCycles(facts, through);
  const begin = { day: last.end + 1, carried: last.handedOn };
  return [...same, ...successiveCycles(facts, begin, through)];
}

/** Cycles one after another: the first begins on a day, and the last has the day to go through. */
function successiveCycles(
  facts: ReadyFacts,
  begin: { readonly day: DayNumber; readonly carried: Carried },
  through: DayNumber,
): DerivedCycle[] {
  const cycles: DerivedCycle[] = [];
  let { day, carried } = begin;
  let adjusted = countThrough(facts.adjustments, 0, day - 1);
  let charged = countThrough(facts.charges, 0, day - 1);
  do {
    const cycle = cycleAt(facts.timeline, day);
    const lastAdjusted = countThrough(facts.adjustments, adjusted, cycle.end);
    const lastCharged = countThrough(facts.charges, charged, cycle.end);
    const derived = deriveCycle(cycle, facts, {
      carried,
      credits: facts.earnedIn(cycle),
      adjustments: facts.adjustments.slice(adjusted, lastAdjusted),
      charges: facts.charges.slice(charged, lastCharged),
    });
    cycles.push(derived);
    carried = derived.handedOn;
    adjusted = lastAdjusted;
    charged = lastCharged;
    day = cycle.end + 1;
  } while (day <= through);
  return cycles;
}

/** The cycle after one that was derived from the same facts. */
export function cycleAfter(facts: ReadyFacts, { end, handedOn }: DerivedCycle): DerivedCycle {
  const cycle = cycleAt(facts.timeline, end + 1);
  const isInIt = ({ day }: { readonly day: DayNumber }) => end < day && day <= cycle.end;
  return deriveCycle(cycle, facts, {
    carried: handedOn,
    credits: facts.earnedIn(cycle),
    adjustments: facts.adjustments.filter(isInIt),
    charges: facts.charges.filter(isInIt),
  });
}

interface Moves extends Pick<DerivedCycle, "carried" | "adjustments" | "charges"> {
  readonly credits: readonly EarnedCredit[];
}

function deriveCycle(
  cycle: DatedCycle,
  { mayLapse, movesAfter }: Pick<ReadyFacts, "mayLapse" | "movesAfter">,
  moves: Moves,
): DerivedCycle {
  if (cycle.terms.allowanceEntitlement === "unlimited") {
    return derivedFrom(
      cycle,
      { ...moves, carried: NOTHING_CARRIED },
      { credits: moves.credits, left: [], lapses: [], remaining: 0, handedOn: NOTHING_CARRIED },
    );
  }
  const lastDays = lastDaysIn(cycle, moves.adjustments, movesAfter);
  const isMoved = lastDays.length > 0;
  const { lots, uses, added, inOrder } = lotsAndUses(moves, isMoved, (all) =>
    keepUntold(all, cycle.end, mayLapse),
  );
  const { left, beyond } = useCarried(lots, uses);
  // What nobody carries lapses with the last day, even if that is the cycle's.
  const lapses = lapsesOf(left, isMoved ? { start: cycle.start, end: cycle.end + 1 } : cycle);
  const given = isMoved ? { ...moves, credits: creditedBy(moves.credits, lastDays) } : moves;
  const credits = cappedCredits(cycle, given, lapses);
  const earned = creditBy(credits, cycle.end);
  const adjusted = sumOf(moves.adjustments);
  const own = earned + added - beyond - moves.carried.debt;
  return derivedFrom(cycle, moves, {
    credits,
    left,
    lapses,
    remaining: amountOf(moves.carried) - sumOf(lapses) + earned + adjusted - sumOf(moves.charges),
    handedOn: carryOver(cycle.end, { left, own, inOrder, mayLapse }, cycle.terms),
  });
}

function cappedCredits({ terms }: DatedCycle, moves: Moves, lapses: readonly Lapse[]): readonly Credit[] {
  if (terms.balanceCap === null) return moves.credits;
  // What moves away leaves no room: what the cap has kept from being earned is not earned after all.
  const staying = moves.adjustments.filter(({ fact }) => fact.kind !== "transfer_out");
  const opened = amountOf(moves.carried) + sumOf(staying);
  return capCredits(moves.credits, terms.balanceCap, { opened, less: [...lapses, ...moves.charges] });
}

type Outcome = Pick<DerivedCycle, "credits" | "left" | "lapses" | "remaining" | "handedOn">;

/** Field by field, because spreading objects costs more than the rest of a cycle together. */
function derivedFrom(
  { start, end, uncut, terms }: DatedCycle,
  { carried, adjustments, charges }: Moves,
  { credits, left, lapses, remaining, handedOn }: Outcome,
): DerivedCycle {
  const isUnlimited = terms.allowanceEntitlement === "unlimited";
  return {
    start,
    end,
    uncut,
    terms,
    isUnlimited,
    carried,
    credits,
    adjustments,
    charges,
    left,
    lapses,
    remaining,
    handedOn,
  };
}

function openedWith(opening: Opening | null): Carried {
  if (opening === null) return NOTHING_CARRIED;
  const lots: Lot[] = [];
  let debt = 0;
  for (const { closedOn, lapsesAfter, hundredths, isGranted, enteredAt } of opening.lots) {
    if (hundredths < 0) debt -= hundredths;
    else {
      const last = lapsesAfter === null ? Infinity : toDayNumber(lapsesAfter);
      const one = { closedOn: toDayNumber(closedOn), lapsesAfter: last, hundredths };
      if (isGranted !== true) lots.push(one);
      else lots.push({ isGranted, ...(enteredAt !== undefined && { enteredAt }), ...one });
    }
  }
  return { lots, debt };
}

function countThrough(items: readonly { readonly day: DayNumber }[], from: number, last: DayNumber): number {
  let index = from;
  while ((items[index]?.day ?? Infinity) <= last) index++;
  return index;
}
