import { expect, it } from "vitest";
import { adjusted, approved, assigned, factsOf } from "@/test/worlds/balance-builder";
import { isoDate } from "../dates/iso-date";
import { isOverdrawn } from "./overdrawn";

const DAYS = approved({ "2026-11-02": 100, "2026-11-03": 100, "2026-11-04": 100 });
const monthly = { annualAllowance: 1200, accrualCycle: "monthly" } as const;

it.each([
  ["nothing is booked", factsOf(), false],
  ["days booked are there", factsOf({ charges: DAYS }), false],
  ["days booked will be credited", factsOf({ policy: monthly, charges: DAYS }), false],
  [
    "more is booked than the cycle credits",
    factsOf({ policy: { annualAllowance: 100 }, charges: DAYS }),
    true,
  ],
  ["somebody took more than there is", factsOf({ adjustments: adjusted({ "2026-01-01": -2600 }) }), true],
  [
    "nothing limits it",
    factsOf({ policy: { allowanceEntitlement: "unlimited" }, adjustments: adjusted({ "2026-01-01": -1 }) }),
    false,
  ],
  [
    "its assignment ends today",
    factsOf({
      assignments: [assigned("2026-01-01", "2026-03-02")],
      adjustments: adjusted({ "2026-01-01": -2600 }),
    }),
    true,
  ],
  [
    "one of two assignments has ended",
    factsOf({
      assignments: [assigned("2025-01-01", "2025-12-31"), assigned("2026-01-01")],
      adjustments: adjusted({ "2026-01-01": -6000 }),
    }),
    true,
  ],
  [
    "its assignment has ended",
    factsOf({
      assignments: [assigned("2026-01-01", "2026-02-28")],
      adjustments: adjusted({ "2026-01-01": -2600 }),
    }),
    false,
  ],
] as const)("when %s", (_when, facts, expected) =>
  expect(isOverdrawn(facts, isoDate("2026-03-02"))).toBe(expected),
);
