import type { Hundredths } from "../amount";
import type { DayNumber } from "../dates/day-number";
import { fromDayNumber, type IsoDate, toDayNumber } from "../dates/iso-date";
import { remembered } from "../remembered";
import { type Credit, creditBy, creditsOf, type EarnedCredit } from "./accrual";
import {
  amountOf,
  type Carried,
  carryOver,
  earliestEndFirst,
  type Lapse,
  type Lot,
  lapsesOf,
  type MayLapse,
  NOTHING_CARRIED,
  oldestFirst,
  type Use,
  useCarried,
} from "./closing/carry-over";
import { creditedBy, lastDaysIn } from "./closing/moved-away";
import { keepUntold, mayLapseBy } from "./closing/untold-lots";
import { assignedSpans, coverageOfAll, employedSpans } from "./coverage";
import { type Earner, earnerOf } from "./earning/allowance";
import { capCredits } from "./earning/balance-cap";
import { coverageIn, type HeldWhen } from "./earning/full-cycles";
import { type Adjustment, type BalanceFacts, type Charge, isTransfer, type Opening } from "./facts";
import { cycleAt, type DatedCycle, type PolicyTimeline, timelineOf } from "./policy-versions";
import { beyondReplaced } from "./replacements";

/** An amount on a day, with the fact that it comes from. */
export interface Dated<T> {
  readonly day: DayNumber;
  readonly hundredths: Hundredths;
  readonly fact: T;
}

/** The prepared facts: day numbers, in order, nothing before the opening. */
export interface ReadyFacts extends HeldWhen {
  readonly timeline: PolicyTimeline;
  readonly earner: Earner;
  readonly adjustments: readonly Dated<Adjustment>[];
  readonly charges: readonly Dated<Charge>[];
  /** The first day of which anything is known. */
  readonly from: DayNumber;
  readonly opening: Opening | null;
  /** Null: days lapse whether the employee was told or not. */
  readonly mayLapse: MayLapse | null;
  /** The last day before all that is left moves to another policy: its cycle uses days as it will once they have. */
  readonly movesAfter?: DayNumber;
}

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

/** The same as `readyOf`, worked out once for the same facts. */
export const ready = remembered(readyOf);

/**
 * Orders the facts of one employee and policy; of a request that replaces another counts what it takes beyond that. Whoever looks at
 * thousands of balances once each asks here: remembering them costs more than ordering them.
 */
export function readyOf(facts: BalanceFacts): ReadyFacts {
  const coverage = coverageOfAll(facts.assignments, facts.employment);
  const opened = facts.opening === null ? null : toDayNumber(facts.opening.from);
  const known = opened ?? -Infinity;
  const adjustments = dated(facts.adjustments, known, isTold);
  const timeline = timelineOf(facts.versions);
  const charges = dated(beyondReplaced(facts, timeline), known);
  const from = opened ?? firstDayOf(coverage, adjustments, charges);
  return {
    timeline,
    coverage,
    assigned: assignedSpans(facts.assignments),
    employed: employedSpans(facts.employment),
    earner: earnerOf(facts),
    adjustments,
    charges,
    from,
    opening: facts.opening,
    mayLapse: mayLapseBy(facts.lapseNotices),
  };
}

/** The same facts with further charges. */
export function withCharges(facts: ReadyFacts, charges: readonly Charge[]): ReadyFacts {
  const added = dated(charges, facts.opening === null ? -Infinity : facts.from);
  const [first] = added;
  if (first === undefined) return facts;
  return {
    ...facts,
    charges: inOrder([...facts.charges, ...added]),
    from: Math.min(facts.from, first.day),
  };
}

/** All cycles from the opening, or the first fact, to the one with this day; throws a RangeError for a day before the opening. */
export function deriveCycles(facts: ReadyFacts, through: DayNumber): DerivedCycle[] {
  if (facts.opening !== null && through < facts.from) {
    throw new RangeError(`${fromDayNumber(through)} lies before the opening on ${facts.opening.from}`);
  }
  const cycles: DerivedCycle[] = [];
  let carried = openedWith(facts.opening);
  let day = Math.min(facts.from, through);
  let adjusted = 0;
  let charged = 0;
  do {
    const cycle = cycleAt(facts.timeline, day);
    const lastAdjusted = countThrough(facts.adjustments, adjusted, cycle.end);
    const lastCharged = countThrough(facts.charges, charged, cycle.end);
    const derived = deriveCycle(cycle, facts, {
      carried,
      credits: creditsOf(cycle, coverageIn(cycle, facts, facts.earner), facts.earner),
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
    credits: creditsOf(cycle, coverageIn(cycle, facts, facts.earner), facts.earner),
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

function isSome({ hundredths }: { readonly hundredths: Hundredths }): boolean {
  return hundredths !== 0;
}

/** A transfer of nothing says that what there was has moved. */
function isTold(adjustment: Adjustment): boolean {
  return isSome(adjustment) || isTransfer(adjustment.kind);
}

function dated<T extends { readonly date: IsoDate; readonly hundredths: Hundredths }>(
  facts: readonly T[],
  from: DayNumber,
  counts: (fact: T) => boolean = isSome,
): Dated<T>[] {
  const all: Dated<T>[] = [];
  for (const fact of facts) {
    const day = toDayNumber(fact.date);
    if (counts(fact) && day >= from) all.push({ day, hundredths: fact.hundredths, fact });
  }
  return inOrder(all);
}

function inOrder<T extends { readonly day: DayNumber }>(items: T[]): T[] {
  return items.sort((a, b) => a.day - b.day);
}

function firstDayOf(
  ...lists: readonly (readonly { readonly day?: DayNumber; readonly start?: DayNumber }[])[]
): DayNumber {
  return Math.min(...lists.map(([first]) => first?.day ?? first?.start ?? Infinity));
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
      else lots.push({ ...one, isGranted, ...(enteredAt !== undefined && { enteredAt }) });
    }
  }
  return { lots, debt };
}

function countThrough(items: readonly { readonly day: DayNumber }[], from: number, last: DayNumber): number {
  let index = from;
  while ((items[index]?.day ?? Infinity) <= last) index++;
  return index;
}
