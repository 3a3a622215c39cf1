import type { Hundredths } from "../amount";
import { addMonthsTo, civilOf, type DayNumber } from "../dates/day-number";
import type { Span } from "./cycles";
import type { PolicyVersion } from "./facts";

/** Days carried from one closing. */
export interface Lot {
  readonly closedOn: DayNumber;
  /** The last day on which they can be used. */
  readonly lapsesAfter: DayNumber;
  readonly hundredths: Hundredths;
}

/** What a cycle carries in: lots that are left, oldest first, and what was overdrawn. */
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
}

export interface CarriedUse {
  /** What is left of the lots, in their order, before any lapses. */
  readonly left: readonly Lot[];
  /** What days off took beyond the carried days. */
  readonly beyond: Hundredths;
}

export const NOTHING_CARRIED: Carried = { lots: [], debt: 0 };

/** The sum of what is carried, below 0 for a debt. */
export function amountOf({ lots, debt }: Carried): Hundredths {
  let sum = 0 - debt;
  for (const lot of lots) sum += lot.hundredths;
  return sum;
}

/** Takes days off, in order of their dates, from the lots that are not lapsed by then, oldest first. */
export function useCarried(
  lots: readonly Lot[],
  charges: readonly { readonly day: DayNumber; readonly hundredths: Hundredths }[],
): CarriedUse {
  if (charges.length === 0) return { left: lots, beyond: 0 };
  const left = lots.map((lot) => lot.hundredths);
  let beyond = 0;
  for (const { day, hundredths } of charges) {
    let open = hundredths;
    for (let i = 0; i < lots.length && open > 0; i++) {
      const lot = lots[i];
      const available = left[i] ?? 0;
      if (lot === undefined || available === 0 || lot.lapsesAfter < day) continue;
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
    }))
    .sort((a, b) => a.day - b.day);
}

/**
 * What a closed cycle hands on: the lots that can still be used and what is left of its own, or its debt in
 * full. The cap keeps the newest days, because those lapse last: giving a day back never leaves less.
 */
export function carryOver(
  closing: DayNumber,
  { left, own }: { readonly left: readonly Lot[]; readonly own: Hundredths },
  terms: PolicyVersion,
): Carried {
  const old = left.filter((lot) => lot.hundredths > 0 && lot.lapsesAfter >= closing);
  if (own < 0) {
    const { left: rest, beyond } = useCarried(old, [{ day: closing, hundredths: -own }]);
    return {
      lots: cap(
        rest.filter((lot) => isUsableAfter(lot, closing)),
        terms.carryoverLimit,
      ),
      debt: beyond,
    };
  }
  const fresh = {
    closedOn: closing,
    lapsesAfter: lastUseOf(closing, terms.carryoverExpiryMonths),
    hundredths: own,
  };
  const lots = old.filter((lot) => isUsableAfter(lot, closing));
  if (isUsableAfter(fresh, closing)) lots.push(fresh);
  return { lots: cap(lots, terms.carryoverLimit), debt: 0 };
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
  return { closedOn: lot.closedOn, lapsesAfter: lot.lapsesAfter, hundredths };
}

function isUsableAfter(lot: Lot, closing: DayNumber): boolean {
  return lot.hundredths > 0 && lot.lapsesAfter > closing;
}

function cap(lots: readonly Lot[], limit: Hundredths | null): readonly Lot[] {
  if (limit === null) return lots;
  const kept: Lot[] = [];
  let room = limit;
  for (const lot of lots.toReversed()) {
    const hundredths = Math.min(lot.hundredths, room);
    if (hundredths > 0) kept.push(withAmount(lot, hundredths));
    room -= hundredths;
  }
  return kept.reverse();
}
