import { type Hundredths, sumOf } from "../amount";
import type { DayNumber } from "../dates/day-number";
import { fromDayNumber, type IsoDate, toDayNumber } from "../dates/iso-date";
import { spellsOf } from "../people/spells";
import { creditBy } from "./accrual";
import { amountOf } from "./closing/carry-over";
import { coverageOf } from "./coverage";
import { type DerivedCycle, deriveCycles } from "./derive-cycles";
import type { Assignment, BalanceFacts, Employment } from "./facts";
import { type ReadyFacts, readyOf } from "./ready-facts";

/** What is left of one cycle on a date: `current` is the sum of the rest, and 0 when unlimited. */
export interface Balance {
  readonly cycleStart: IsoDate;
  /** Inclusive. */
  readonly cycleEnd: IsoDate;
  readonly isUnlimited: boolean;
  /** What was carried less what has lapsed of it. */
  readonly carryover: Hundredths;
  /** The credit by the date. */
  readonly accrued: Hundredths;
  /** What was added and taken away by hand, less what has lapsed of it. */
  readonly adjusted: Hundredths;
  /** Approved days of the whole cycle, past or future. */
  readonly taken: Hundredths;
  /** Pending days of the whole cycle. */
  readonly requested: Hundredths;
  readonly current: Hundredths;
  /** When below 0: the date from which what the cycle still credits covers all that is booked; null when it never does. */
  readonly coveredFrom: IsoDate | null;
}

/** The assignment with which a policy is listed: the one in force, else the next, else the last; they come in order of time. */
export function assignmentShown(assignments: readonly Assignment[], today: IsoDate): Assignment {
  const current = assignments.find(
    ({ endEffectiveDate }) => endEffectiveDate === null || endEffectiveDate >= today,
  );
  const shown = current ?? assignments.at(-1);
  if (shown === undefined) throw new RangeError("A policy that is held has an assignment");
  return shown;
}

/** The balance of an assignment: of the cycle with today, of the first for a future one, of the last for an ended one. */
export function balanceOf(facts: BalanceFacts, assignment: Assignment, today: IsoDate): Balance {
  return balanceIn(cycleShown(facts, assignment, today), toDayNumber(today));
}

/** Whether days off took the balance of an assignment lower than they may, and nothing that its cycle still credits covers that. */
export function isBelowFloor(facts: BalanceFacts, assignment: Assignment, today: IsoDate): boolean {
  const cycle = cycleShown(facts, assignment, today);
  const { overdraftLimit } = cycle.terms;
  const { current } = balanceIn(cycle, toDayNumber(today));
  if (overdraftLimit === null || current >= -overdraftLimit) return false;
  const day = Math.max(toDayNumber(today), cycle.start);
  return coveredFrom(cycle, { day, missing: -current - overdraftLimit }) === null;
}

/** The balance of one cycle on a day; a cycle that has not begun is looked at on its first day. */
export function balanceIn(cycle: DerivedCycle, today: DayNumber): Balance {
  const day = Math.max(today, cycle.start);
  const taken = chargesOf(cycle, "approved");
  const requested = chargesOf(cycle, "pending");
  const lapsed = grantedLapsed(cycle, day);
  const adjusted = sumOf(cycle.adjustments) - lapsed;
  const carryover = carriedOn(cycle, day) + lapsed;
  const accrued = creditBy(cycle.credits, day);
  const current = cycle.isUnlimited ? 0 : carryover + accrued + adjusted - taken - requested;
  return {
    cycleStart: fromDayNumber(cycle.start),
    cycleEnd: fromDayNumber(cycle.end),
    isUnlimited: cycle.isUnlimited,
    carryover,
    accrued,
    adjusted,
    taken,
    requested,
    current,
    coveredFrom: current < 0 ? coveredFrom(cycle, { day, missing: -current }) : null,
  };
}

/** What was carried into a cycle less all that has lapsed in it by a day. */
export function carriedOn(cycle: DerivedCycle, day: DayNumber): Hundredths {
  let carried = amountOf(cycle.carried);
  for (const lapse of cycle.lapses) if (lapse.day <= day) carried -= lapse.hundredths;
  return carried;
}

/** What of the days granted in a cycle has lapsed by a day. */
function grantedLapsed({ lapses }: DerivedCycle, day: DayNumber): Hundredths {
  let lapsed = 0;
  for (const lapse of lapses) if (lapse.isAdjustment && lapse.day <= day) lapsed += lapse.hundredths;
  return lapsed;
}

/** The cycle that the balance of an assignment is of: with today, the first of a future one, the last of an ended one. */
export function cycleShown(
  facts: BalanceFacts,
  assignment: Assignment,
  today: IsoDate,
  readied: ReadyFacts = readyOf(facts),
): DerivedCycle {
  return lastOf(deriveCycles(readied, dayShown(facts, assignment, toDayNumber(today))));
}

function lastOf(cycles: readonly DerivedCycle[]): DerivedCycle {
  const cycle = cycles.at(-1);
  if (cycle === undefined) throw new RangeError("A ledger has at least one cycle");
  return cycle;
}

function dayShown({ employment }: BalanceFacts, assignment: Assignment, today: DayNumber): DayNumber {
  const covered = coverageOf(assignment, employment);
  const shown = covered.find(({ end }) => end >= today) ?? covered.at(-1);
  if (shown === undefined) return toDayNumber(dateNearest(assignment, employment));
  return Math.max(shown.start, Math.min(shown.end, today));
}

/**
 * The date of an assignment nearest to an employment that lies outside it, so that it is never before the
 * opening.
 */
function dateNearest({ effectiveDate, endEffectiveDate }: Assignment, employment: Employment): IsoDate {
  const hireDate = spellsOf(employment).at(-1)?.hireDate ?? null;
  const isBefore = endEffectiveDate !== null && hireDate !== null && endEffectiveDate < hireDate;
  return isBefore ? endEffectiveDate : effectiveDate;
}

function chargesOf(cycle: DerivedCycle, status: "approved" | "pending"): Hundredths {
  let sum = 0;
  for (const charge of cycle.charges) if (charge.fact.status === status) sum += charge.hundredths;
  return sum;
}

/** Days that lapse unused later were never needed, but they are part of today's balance. */
function coveredFrom(
  cycle: DerivedCycle,
  { day, missing }: { readonly day: DayNumber; readonly missing: Hundredths },
): IsoDate | null {
  const credited = creditBy(cycle.credits, day);
  const carried = carriedOn(cycle, day);
  const covering = cycle.credits.find(
    (credit) =>
      credit.day > day && credit.total - credited >= missing + carried - carriedOn(cycle, credit.day),
  );
  return covering === undefined ? null : fromDayNumber(covering.day);
}
