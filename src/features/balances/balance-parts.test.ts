import { expect, it } from "vitest";
import { balanceParts } from "./balance-parts";

const fresh = {
  carryover_days: 0,
  days_accrued: 25,
  manual_adjustments: 0,
  days_taken: 0,
  days_requested: 0,
  current_balance: 25,
};

it("is all left at the start", () =>
  expect(balanceParts(fresh)).toEqual({ total: 25, taken: 0, requested: 0, leftCarried: 0, left: 25 }));

it("uses carried days first", () =>
  expect(
    balanceParts({ ...fresh, carryover_days: 5, days_taken: 3, days_requested: 1.5, current_balance: 25.5 }),
  ).toEqual({ total: 30, taken: 3, requested: 1.5, leftCarried: 0.5, left: 25 }));

it("leaves nothing when it is overdrawn", () =>
  expect(balanceParts({ ...fresh, days_accrued: 2, days_taken: 3, current_balance: -1 })).toEqual({
    total: 2,
    taken: 3,
    requested: 0,
    leftCarried: 0,
    left: 0,
  }));

it("counts adjustments", () =>
  expect(balanceParts({ ...fresh, manual_adjustments: -2, current_balance: 23 }).total).toBe(23));
