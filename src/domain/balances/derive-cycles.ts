import type { Hundredths } from "../amount";
import type { DayNumber } from "../dates/day-number";
import { fromDayNumber, type IsoDate, toDayNumber } from "../dates/iso-date";
import { type Credit, creditBy, type EarnedCredit } from "./accrual";
import {
  amountOf,
  type Carried,
  carryOver,
  earliestEndFirst,
  type Lapse,
  type Lot,
  lapsesOf,
  NOTHING_CARRIED,
  oldestFirst,
  type Use,
  useCarried,
} from "./closing/carry-over";
import { creditedBy, lastDaysIn } from "./closing/moved-away";
import { keepUntold } from "./closing/untold-lots";
import { capCredits } from "./earning/balance-cap";
import type { Adjustment, Charge, Opening } from "./facts";
import { cycleAt, type DatedCycle } from "./policy-versions";
import { type Dated, inOrder, type ReadyFacts } from "./ready-facts";

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

/** The same, with the cycles that end before a day taken from others: those of facts that differ in charges from that day on only. */
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

/** The cycles from the one that begins with a day to the one with the last. */
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
  const { lots, uses, added, inOrder } = sorted(moves, isMoved, (all) =>
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

interface Sorted {
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
function sorted(
  { carried, adjustments, charges }: Moves,
  isMoved: boolean,
  keep: (lots: readonly Lot[]) => readonly Lot[],
): Sorted {
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

/** The sum of some amounts. */
export function sumOf(amounts: readonly { readonly hundredths: Hundredths }[]): Hundredths {
  let sum = 0;
  for (const { hundredths } of amounts) sum += hundredths;
  return sum;
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
