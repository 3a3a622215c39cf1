import type { Hundredths } from "../amount";
import type { DayNumber } from "../dates/day-number";
import { fromDayNumber, type IsoDate, toDayNumber } from "../dates/iso-date";
import { assignmentShown, balanceIn, cycleShown } from "./balance";
import { type DerivedCycle, deriveCycles } from "./derive-cycles";
import type { AdjustmentKind, BalanceFacts } from "./facts";
import { type ReadyFacts, ready } from "./ready-facts";

export type LedgerEntryKind = "carried" | "lapsed" | "accrued" | "adjusted" | "taken" | "requested";

/** One move of a balance. */
export interface LedgerEntry {
  readonly kind: LedgerEntryKind;
  readonly date: IsoDate;
  /** Of days off the last date in the cycle, else the date again. */
  readonly lastDate: IsoDate;
  /** Signed: what is taken, requested or lapsed is below 0. */
  readonly hundredths: Hundredths;
  /** Of a credit: what was not earned, because the balance had reached its cap. */
  readonly beyondCap?: Hundredths;
  /** Of days off. */
  readonly requestId: string | null;
  /** Of an adjustment. */
  readonly reason: string | null;
  /** Of an adjustment: what it is for. */
  readonly adjustmentKind: AdjustmentKind | null;
  /** Of a transfer: the policy at its other end. */
  readonly linkedPolicyId: string | null;
  /** Of carried and of granted days: the last day on which they can be used; null: they have no end of their own. */
  readonly expiresOn: IsoDate | null;
}

/** One cycle explained; unless unlimited, the entries add up to the balance. */
export interface LedgerCycle {
  readonly start: IsoDate;
  /** Inclusive. */
  readonly end: IsoDate;
  readonly isUnlimited: boolean;
  readonly balance: Hundredths;
  /** When below 0: the date from which what the cycle still credits covers all that is booked; null when it never does. */
  readonly coveredFrom: IsoDate | null;
  /** In order of dates. */
  readonly entries: readonly LedgerEntry[];
  /** What the cycle will still credit and what will lapse in it, as things are. */
  readonly upcoming: readonly LedgerEntry[];
  /** The last day before the cycle on which the policy was held; null: it is the first. */
  readonly heldBefore: IsoDate | null;
}

export interface Ledger {
  /** Oldest first. */
  readonly cycles: readonly LedgerCycle[];
}

/** Explains the balance under one policy from the opening, or the first assignment, to the cycle with `on`, as it stands today. */
export function ledgerOf(
  facts: BalanceFacts,
  { today, on = today }: { readonly today: IsoDate; readonly on?: IsoDate },
): Ledger {
  const readied = ready(facts);
  const cycles = deriveCycles(readied, toDayNumber(on));
  return { cycles: cycles.map((cycle) => explain(cycle, toDayNumber(today), readied)) };
}

/** Explains the cycle with a date only; throws a RangeError for a date before the opening. */
export function ledgerCycleOf(
  facts: BalanceFacts,
  { today, on = today }: { readonly today: IsoDate; readonly on?: IsoDate },
): LedgerCycle {
  const readied = ready(facts);
  const cycle = deriveCycles(readied, toDayNumber(on)).at(-1);
  if (cycle === undefined) throw new RangeError("A ledger has at least one cycle");
  return explain(cycle, toDayNumber(today), readied);
}

/** Explains the balance that is shown of a policy on a date, whose cycle it is of. */
export function ledgerShown(facts: BalanceFacts, on: IsoDate): LedgerCycle {
  const readied = ready(facts);
  const cycle = cycleShown(facts, assignmentShown(facts.assignments, on), on, readied);
  return explain(cycle, toDayNumber(on), readied);
}

function explain(cycle: DerivedCycle, today: DayNumber, facts: ReadyFacts): LedgerCycle {
  const { current, coveredFrom } = balanceIn(cycle, today);
  const seenOn = Math.max(today, cycle.start);
  const movesByDay = [...carriedEntries(cycle), ...accruedEntries(cycle, facts), ...lapsedEntries(cycle)];
  const past = movesByDay.filter(({ day }) => day <= seenOn);
  const upcoming = movesByDay.filter(({ day }) => day > seenOn);
  return {
    start: fromDayNumber(cycle.start),
    end: fromDayNumber(cycle.end),
    isUnlimited: cycle.isUnlimited,
    balance: current,
    coveredFrom,
    entries: sorted([...past.map(({ entry }) => entry), ...adjustedEntries(cycle), ...chargedEntries(cycle)]),
    upcoming: sorted(upcoming.map(({ entry }) => entry)),
    heldBefore: heldBefore(cycle, facts),
  };
}

function heldBefore({ start }: DerivedCycle, { coverage }: ReadyFacts): IsoDate | null {
  const span = coverage.findLast((one) => one.start < start);
  return span === undefined ? null : fromDayNumber(Math.min(span.end, start - 1));
}

/** An entry with the day from which it counts. */
interface Move {
  readonly day: DayNumber;
  readonly entry: LedgerEntry;
}

function carriedEntries(cycle: DerivedCycle): Move[] {
  const { lots, debt } = cycle.carried;
  const owed = { hundredths: -debt, lapsesAfter: Infinity };
  return [...lots, ...(debt > 0 ? [owed] : [])].map(({ hundredths, lapsesAfter }) => ({
    day: cycle.start,
    entry: {
      ...entryOf({ kind: "carried", day: cycle.start, hundredths }),
      expiresOn: lapsesAfter === Infinity ? null : fromDayNumber(lapsesAfter),
    },
  }));
}

/** A credit at the start of a cycle is shown on the first day that the employee was covered. */
function accruedEntries(cycle: DerivedCycle, { coverage }: ReadyFacts): Move[] {
  const covered = coverage.find((span) => span.end >= cycle.start);
  const firstCovered = Math.min(Math.max(cycle.start, covered?.start ?? cycle.start), cycle.end);
  return cycle.credits.map(({ day, total, beyondCap }, index) => ({
    day,
    entry: {
      ...entryOf({
        kind: "accrued",
        day: Math.max(day, firstCovered),
        hundredths: total - (cycle.credits[index - 1]?.total ?? 0),
      }),
      ...(beyondCap !== undefined && { beyondCap }),
    },
  }));
}

function lapsedEntries(cycle: DerivedCycle): Move[] {
  return cycle.lapses.map(({ day, hundredths }) => ({
    day,
    entry: entryOf({ kind: "lapsed", day, hundredths: -hundredths }),
  }));
}

function adjustedEntries(cycle: DerivedCycle): LedgerEntry[] {
  return cycle.adjustments.map(({ day, hundredths, fact }) => ({
    ...entryOf({ kind: "adjusted", day, hundredths }),
    reason: fact.reason,
    adjustmentKind: fact.kind ?? "correction",
    linkedPolicyId: fact.linkedPolicyId ?? null,
    expiresOn: fact.expiresOn ?? null,
  }));
}

/** The dates of one request are one entry. */
function chargedEntries(cycle: DerivedCycle): LedgerEntry[] {
  const entries = new Map<string, LedgerEntry>();
  cycle.charges.forEach(({ day, hundredths, fact }, index) => {
    const kind = fact.status === "approved" ? "taken" : "requested";
    const key = fact.requestId === null ? `${index}` : `${kind} ${fact.requestId}`;
    const before = entries.get(key) ?? {
      ...entryOf({ kind, day, hundredths: 0 }),
      requestId: fact.requestId,
    };
    entries.set(key, { ...before, lastDate: fact.date, hundredths: before.hundredths - hundredths });
  });
  return [...entries.values()];
}

function entryOf({
  kind,
  day,
  hundredths,
}: {
  readonly kind: LedgerEntryKind;
  readonly day: DayNumber;
  readonly hundredths: Hundredths;
}): LedgerEntry {
  const date = fromDayNumber(day);
  return {
    kind,
    date,
    lastDate: date,
    hundredths,
    requestId: null,
    reason: null,
    adjustmentKind: null,
    linkedPolicyId: null,
    expiresOn: null,
  };
}

function sorted(entries: readonly LedgerEntry[]): LedgerEntry[] {
  return entries.toSorted((a, b) => (a.date < b.date ? -1 : a.date > b.date ? 1 : 0));
}
