import fc from "fast-check";
import { expect, it } from "vitest";
import { balanceParts } from "./balance-parts";

const fresh = { carryover_days: 0, days_taken: 0, days_requested: 0, current_balance: 25 };

it("is all left at the start", () =>
  expect(balanceParts(fresh)).toEqual({ taken: 0, requested: 0, leftCarried: 0, left: 25, overdrawn: 0 }));

it("uses carried days first", () =>
  expect(
    balanceParts({ carryover_days: 5, days_taken: 3, days_requested: 1.5, current_balance: 25.5 }),
  ).toEqual({ taken: 3, requested: 1.5, leftCarried: 0.5, left: 25, overdrawn: 0 }));

it("leaves nothing when it is overdrawn, and says by how much", () =>
  expect(balanceParts({ ...fresh, days_taken: 3, current_balance: -1 })).toEqual({
    taken: 3,
    requested: 0,
    leftCarried: 0,
    left: 0,
    overdrawn: 1,
  }));

it("adds up to the balance, whatever was carried, given and taken", () => {
  const halves = fc.integer({ min: -80, max: 80 }).map((count) => count / 2);
  const some = fc.integer({ min: 0, max: 80 }).map((count) => count / 2);
  fc.assert(
    fc.property(halves, halves, some, some, (carried, credited, taken, requested) => {
      const balance = carried + credited - taken - requested;
      const parts = balanceParts({
        carryover_days: carried,
        days_taken: taken,
        days_requested: requested,
        current_balance: balance,
      });
      expect(parts.leftCarried + parts.left - parts.overdrawn).toBe(balance);
      const { taken: gone, requested: asked, leftCarried, left, overdrawn } = parts;
      expect(Math.min(gone, asked, leftCarried, left, overdrawn)).toBeGreaterThanOrEqual(0);
    }),
  );
});
