import fc from "fast-check";
import { dayOf } from "./days";
import type { Absence, Frequency, Part, Terms } from "./world";

export const BEGINNING = dayOf(2026, 1, 1);

const RANKS: readonly Frequency[] = [
  "weekly",
  "bi-weekly",
  "semi-monthly",
  "monthly",
  "quarterly",
  "semi-annual",
  "annual",
];
const ACCRUALS = ["upfront", "monthly", "semi-monthly", "bi-weekly", "weekly"] as const;

export const amount: fc.Arbitrary<number> = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom(2500, 3000, 2000, 1200, 6000) },
  { weight: 1, arbitrary: fc.constant(0) },
  { weight: 2, arbitrary: fc.integer({ min: 0, max: 6000 }) },
);

/** Terms that a policy may have together. */
export const anyTerms: fc.Arbitrary<Terms> = fc
  .record({
    from: fc.constant(null),
    isUnlimited: fc.constantFrom(false, false, false, false, false, false, true),
    allowance: amount,
    basis: fc.constantFrom("flat", "work_pattern"),
    tiers: fc
      .uniqueArray(fc.integer({ min: 1, max: 12 }), { maxLength: 3 })
      .map((years) =>
        years.sort((a, b) => a - b).map((one) => ({ years: one, allowance: 2400 + 100 * one })),
      ),
    tierStart: fc.constantFrom("policy_year", "anniversary"),
    frequency: fc.constantFrom("annual", "annual", ...RANKS),
    firstMonth: fc.constantFrom(1, 1, 1, 4, 6, 11),
    lastMonth: fc.constantFrom(12, 12, 12, 3, 9, 2),
    accrual: fc.constantFrom("upfront", ...ACCRUALS),
    proration: fc.constantFrom("calendar_days", "none", "full_months"),
    fullAfter: fc.constantFrom(null, null, 6, 1, 14),
    rounding: fc.constantFrom("none", "none", "half_up_to_day", "nearest_half", "up_to_half", "up_to_day"),
    waiting: fc.constantFrom(0, 0, 0, 0, 0, 3, 16),
    overdraft: fc.constantFrom(0, 0, 0, 300, null),
    cap: fc.constantFrom(null, null, 1000, 2550),
    carryLimit: fc.constantFrom(null, 0, 500, 1000),
    carryMonths: fc.constantFrom(null, 0, 3, 14),
    counts: fc.constantFrom("workdays_only", "workdays_only", "any_day", "any_day_excluding_holidays"),
  } satisfies { [K in keyof Terms]: fc.Arbitrary<Terms[K]> })
  .filter(({ accrual, frequency, proration }) => {
    const rank = RANKS.indexOf(frequency);
    const isShorter = accrual === "upfront" || RANKS.indexOf(accrual) < rank;
    const isOfMonths = (accrual === "upfront" || accrual === "monthly") && rank >= RANKS.indexOf("monthly");
    return isShorter && (proration !== "full_months" || isOfMonths);
  });

/** How a story begins. */
export interface Beginning {
  readonly terms: readonly [Terms, Terms];
  /** Whether the second policy interrupts. */
  readonly interrupts: boolean;
  /** How many days before the beginning each policy is assigned from; null: it is not assigned. */
  readonly assigned: readonly [number | null, number | null];
  /** When colleagues are away, in days from the beginning. */
  readonly away: readonly Absence[];
}

/** As sick leave mostly is. */
const sickLeave = anyTerms.map((terms): Terms => ({ ...terms, isUnlimited: true, waiting: 0 }));

export const part: fc.Arbitrary<Part> = fc.constantFrom(3, 3, 3, 1, 2);

const sinceWhen = fc.option(fc.nat({ max: 500 }), { freq: 5 });

const anyAbsence: fc.Arbitrary<Absence> = fc
  .record({
    who: fc.nat({ max: 2 }),
    first: fc.integer({ min: -20, max: 200 }),
    days: fc.integer({ min: 1, max: 50 }),
    part,
  })
  .map(({ who, first, days, part: parts }) => ({
    ...{ who, first, last: first + days - 1 },
    ...(days === 1 ? { firstPart: parts, lastPart: parts } : { firstPart: 3, lastPart: 3 }),
  }));

/** Nobody is away twice at once. */
function apart(all: readonly Absence[]): Absence[] {
  const kept: Absence[] = [];
  for (const one of all) {
    const isFree = kept.every(
      ({ who, first, last }) => who !== one.who || last < one.first || one.last < first,
    );
    if (isFree) kept.push(one);
  }
  return kept;
}

export const anyBeginning: fc.Arbitrary<Beginning> = fc.boolean().chain((interrupts) =>
  fc.record({
    terms: fc.tuple(anyTerms, interrupts ? fc.oneof(anyTerms, sickLeave) : anyTerms),
    interrupts: fc.constant(interrupts),
    assigned: fc.tuple(sinceWhen, fc.oneof(sinceWhen, fc.constant(null))),
    away: fc.array(anyAbsence, { maxLength: 12 }).map(apart),
  }),
);
