import type { Hundredths } from "../amount";
import type { DayNumber } from "../dates/day-number";
import { type IsoDate, toDayNumber } from "../dates/iso-date";
import { remembered } from "../remembered";
import { creditsOf, type EarnedCredit } from "./accrual";
import type { MayLapse } from "./closing/carry-over";
import { mayLapseBy } from "./closing/untold-lots";
import { assignedSpans, coverageOfAll, employedSpans } from "./coverage";
import { type Earner, earnerOf } from "./earning/allowance";
import { coverageIn, type HeldWhen } from "./earning/full-cycles";
import { type Adjustment, type BalanceFacts, type Charge, isTransfer, type Opening } from "./facts";
import { type DatedCycle, type PolicyTimeline, timelineOf } from "./policy-versions";
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
  /** What a cycle earns: worked out once, because neither days off nor adjustments change it. */
  readonly earnedIn: (cycle: DatedCycle) => readonly EarnedCredit[];
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
  const held = {
    coverage,
    assigned: assignedSpans(facts.assignments),
    employed: employedSpans(facts.employment),
  };
  return {
    timeline,
    ...held,
    earnedIn: earnedBy(earnerOf(facts), held),
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

function earnedBy(earner: Earner, held: HeldWhen): ReadyFacts["earnedIn"] {
  const known = new Map<DayNumber, readonly EarnedCredit[]>();
  return (cycle) => {
    const found = known.get(cycle.start);
    if (found) return found;
    const credits = creditsOf(cycle, coverageIn(cycle, held, earner), earner);
    known.set(cycle.start, credits);
    return credits;
  };
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

/** Sorts the items themselves by their days. */
export function inOrder<T extends { readonly day: DayNumber }>(items: T[]): T[] {
  return items.sort((a, b) => a.day - b.day);
}

function firstDayOf(
  ...lists: readonly (readonly { readonly day?: DayNumber; readonly start?: DayNumber }[])[]
): DayNumber {
  return Math.min(...lists.map(([first]) => first?.day ?? first?.start ?? Infinity));
}
