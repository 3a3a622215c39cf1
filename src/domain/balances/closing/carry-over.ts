import type { Hundredths } from "../../amount";
import { addMonthsTo, civilOf, type DayNumber } from "../../dates/day-number";
import type { Span } from "../cycles";
import type { PolicyVersion } from "../facts";

/** Days carried from one closing, or granted with an end of their own. */
export interface Lot {
  /** The closing at which they were first carried, or the day on which they were granted: not used before. */
  readonly closedOn: DayNumber;
  /** The last day on which they can be used. */
  readonly lapsesAfter: DayNumber;
  readonly hundredths: Hundredths;
  /** Granted with an end of their own: no closing cuts them. */
  readonly isGranted?: boolean;
  /** When granted days were entered, in milliseconds; absent: as the day began on which they were granted. */
  readonly enteredAt?: number;
}

/** What a cycle carries in: lots that are left, and what was overdrawn. */
export interface Carried {
  readonly lots: readonly Lot[];
  /** At least 0; it never lapses. */
  readonly debt: Hundredths;
}

export interface Lapse {
  /** The first day on which they are gone. */
  readonly day: DayNumber;
  readonly closedOn: DayNumber;
  readonly hundredths: Hundredths;
  /** Whether they were granted in the same cycle, and not carried into it. */
  readonly isAdjustment: boolean;
}

/** Days that are used: by time off, or because they are taken away by hand. */
export interface Use {
  readonly day: DayNumber;
  readonly hundredths: Hundredths;
}

export interface CarriedUse {
  /** What is left of the lots, in their order, before any lapses. */
  readonly left: readonly Lot[];
  /** What days off took beyond the carried days. */
  readonly beyond: Hundredths;
}

/** Whether the days of a last day may lapse after it; granted ones only when they were told once they had been entered. */
export type MayLapse = (lastUse: DayNumber, enteredAt?: number) => boolean;

/** What is left at a closing. */
export interface Remainder {
  /** Of the lots, in the order of their use. */
  readonly left: readonly Lot[];
  /** Of the cycle's own days. */
  readonly own: Hundredths;
  readonly inOrder: (lots: readonly Lot[]) => readonly Lot[];
  /** Null: days lapse whether the employee was told or not. */
  readonly mayLapse: MayLapse | null;
}

export const NOTHING_CARRIED: Carried = { lots: [], debt: 0 };

/** The sum of what is carried, below 0 for a debt. */
export function amountOf({ lots, debt }: Carried): Hundredths {
  let sum = 0 - debt;
  for (const lot of lots) sum += lot.hundredths;
  return sum;
}

/** The order of use without granted days: the oldest first. */
export function oldestFirst(lots: readonly Lot[]): readonly Lot[] {
  return lots.toSorted((a, b) => a.closedOn - b.closedOn);
}

/** The order of use with granted days: the earliest end first, then those without one; of the same end the oldest. */
export function earliestEndFirst(lots: readonly Lot[]): readonly Lot[] {
  return lots.toSorted((a, b) => {
    if (a.lapsesAfter === b.lapsesAfter) return a.closedOn - b.closedOn;
    return a.lapsesAfter < b.lapsesAfter ? -1 : 1;
  });
}

/** Takes days, in order of their dates, from the lots that are there by then and not lapsed, in the order of the lots. */
export function useCarried(lots: readonly Lot[], uses: readonly Use[]): CarriedUse {
  if (uses.length === 0) return { left: lots, beyond: 0 };
  const left = lots.map((lot) => lot.hundredths);
  let beyond = 0;
  for (const { day, hundredths } of uses) {
    let open = hundredths;
    for (const [i, lot] of lots.entries()) {
      if (lot.lapsesAfter < day || lot.closedOn > day) continue;
      const available = left[i] ?? 0;
      const taken = Math.min(available, open);
      left[i] = available - taken;
      open -= taken;
    }
    beyond += open;
  }
  return { left: lots.map((lot, i) => withAmount(lot, left[i] ?? 0)), beyond };
}

/** What lapses inside a cycle: what is left of lots whose last day lies before the cycle's. */
export function lapsesOf(left: readonly Lot[], cycle: Span): Lapse[] {
  return left
    .filter((lot) => lot.hundredths > 0 && lot.lapsesAfter < cycle.end)
    .map(({ closedOn, lapsesAfter, hundredths }) => ({
      day: Math.max(lapsesAfter + 1, cycle.start),
      closedOn,
      hundredths,
      isAdjustment: closedOn >= cycle.start,
    }))
    .sort((a, b) => a.day - b.day);
}

/**
 * What a closed cycle hands on: the lots that can still be used and what is left of its own, or its debt in
 * full. The cap keeps the days that would be used last, because those lapse last: giving a day back never
 * leaves less. It spares granted days.
 */
export function carryOver(
  closing: DayNumber,
  { left, own, inOrder, mayLapse }: Remainder,
  terms: PolicyVersion,
): Carried {
  const isCut = mayLapse === null || mayLapse(closing);
  const limit = isCut ? terms.carryoverLimit : null;
  if (own < 0) {
    const { left: rest, beyond } = useCarried(left, [{ day: closing, hundredths: -own }]);
    return {
      lots: cap(
        rest.filter((lot) => isUsableAfter(lot, closing)),
        limit,
      ),
      debt: beyond,
    };
  }
  const lastUse = lastUseOf(closing, terms.carryoverExpiryMonths);
  const lapsesAfter = lastUse === closing && !isCut ? Infinity : lastUse;
  const fresh = { closedOn: closing, lapsesAfter, hundredths: own };
  const lots = left.filter((lot) => isUsableAfter(lot, closing));
  if (isUsableAfter(fresh, closing)) lots.push(fresh);
  return { lots: cap(inOrder(lots), limit), debt: 0 };
}

/**
 * The last day on which days carried at a closing can be used; after a closing at a month's end they lapse at
 * a month's end.
 */
export function lastUseOf(closing: DayNumber, expiryMonths: number | null): DayNumber {
  if (expiryMonths === null) return Infinity;
  const isMonthsEnd = civilOf(closing + 1).day === 1;
  return isMonthsEnd ? addMonthsTo(closing + 1, expiryMonths) - 1 : addMonthsTo(closing, expiryMonths);
}

function withAmount(lot: Lot, hundredths: Hundredths): Lot {
  if (lot.hundredths === hundredths) return lot;
  return { ...lot, hundredths };
}

function isUsableAfter(lot: Lot, closing: DayNumber): boolean {
  return lot.hundredths > 0 && lot.lapsesAfter > closing;
}

function cap(lots: readonly Lot[], limit: Hundredths | null): readonly Lot[] {
  if (limit === null) return lots;
  const kept: Lot[] = [];
  let room = limit;
  for (const lot of lots.toReversed()) {
    if (lot.isGranted) {
      kept.push(lot);
      continue;
    }
    const hundredths = Math.min(lot.hundredths, room);
    if (hundredths > 0) kept.push(withAmount(lot, hundredths));
    room -= hundredths;
  }
  return kept.reverse();
}
