import fc from "fast-check";
import type { BalanceFacts, PolicyVersion } from "@/domain/balances/facts";
import { fromDayNumber, isoDate, toDayNumber } from "@/domain/dates/iso-date";
import { ACCRUAL_CYCLES, CLOSING_FREQUENCIES } from "@/domain/policies/policy-settings";
import { aPolicy, EARNING } from "./balance-builder";

const FIRST = toDayNumber(isoDate("2024-01-01"));
const LAST = toDayNumber(isoDate("2027-12-31"));

export const anyDate = fc.integer({ min: FIRST, max: LAST }).map(fromDayNumber);

/** A limited policy of any rhythm. */
export const anyTerms: fc.Arbitrary<PolicyVersion> = fc
  .record({
    balanceClosingFrequency: fc.constantFrom(...CLOSING_FREQUENCIES),
    accrualCycle: fc.constantFrom(...ACCRUAL_CYCLES),
    activityPeriodStart: fc.constantFrom(1, 1, 1, 4, 6, 11),
    activityPeriodClose: fc.constantFrom(12, 12, 3, 9, 2),
    annualAllowance: fc.integer({ min: 0, max: 4000 }),
    proration: fc.constantFrom("calendar_days", "none"),
    carryoverLimit: fc.option(fc.integer({ min: 0, max: 1000 })),
    carryoverExpiryMonths: fc.option(fc.integer({ min: 0, max: 18 })),
  })
  .map((terms) => aPolicy(terms));

const anyCharge = fc.record({
  date: anyDate,
  hundredths: fc.constantFrom(50, 100),
  status: fc.constantFrom("pending", "approved"),
  requestId: fc.constantFrom("a", "b", "c", "d", null),
});

const anyAdjustment = fc.record({
  date: anyDate,
  hundredths: fc.integer({ min: -1000, max: 1000 }),
  reason: fc.constant("Correction"),
});

const anyGrant = fc
  .tuple(anyDate, fc.integer({ min: 1, max: 1000 }), fc.integer({ min: 0, max: 500 }))
  .map(([date, hundredths, days]) => ({
    date,
    hundredths,
    kind: "granted" as const,
    expiresOn: fromDayNumber(toDayNumber(date) + days),
    reason: "Worked on a holiday",
  }));

const anyAssignment = fc.tuple(anyDate, fc.option(fc.integer({ min: 0, max: 900 }))).map(([date, days]) => ({
  effectiveDate: date,
  endEffectiveDate: days === null ? null : fromDayNumber(toDayNumber(date) + days),
}));

/** The facts of an employee over four years, with versions, successive assignments, corrections and days off. */
export const anyFacts: fc.Arbitrary<BalanceFacts> = fc
  .record({
    first: anyTerms,
    later: fc.array(fc.tuple(anyDate, anyTerms), { maxLength: 2 }),
    assignments: fc.array(anyAssignment, { minLength: 1, maxLength: 2 }),
    hireDate: fc.option(anyDate),
    adjustments: fc.array(anyAdjustment, { maxLength: 4 }),
    charges: fc.array(anyCharge, { maxLength: 25 }),
  })
  .map(({ first, later, assignments, hireDate, adjustments, charges }) => ({
    versions: [first, ...later.map(([effectiveDate, terms]) => ({ ...terms, effectiveDate }))],
    assignments,
    employment: { hireDate, endDate: null },
    earning: EARNING,
    adjustments,
    charges,
    opening: null,
  }));

/** The same with days that were granted with an end of their own. */
export const anyFactsWithGrants: fc.Arbitrary<BalanceFacts> = fc
  .tuple(anyFacts, fc.array(anyGrant, { minLength: 1, maxLength: 4 }))
  .map(([facts, grants]) => ({ ...facts, adjustments: [...facts.adjustments, ...grants] }));
