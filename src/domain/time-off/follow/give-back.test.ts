import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { anyDate, anyFacts, anyTerms } from "@/test/worlds/balance-arbitraries";
import { approved, factsOf, pending } from "@/test/worlds/balance-builder";
import { isoDate } from "../../dates/iso-date";
import { whatReturns } from "./give-back";

/** Of 25 days 18 are taken, the last three of them as the request that is given back. */
const fifteen = approved(
  Object.fromEntries(
    Array.from({ length: 15 }, (_, i) => [`2026-06-${String(i + 1).padStart(2, "0")}`, 100]),
  ),
);
const three = approved({ "2026-07-01": 100, "2026-07-02": 100, "2026-07-03": 100 }, "r");

describe("what a decline or a cancellation gives back", () => {
  it.each([
    [
      "within the cycle all of it",
      {},
      "2026-11-20",
      { hundredths: 300, lost: 0, currentBefore: 700, currentAfter: 1000 },
    ],
    [
      "from a closed cycle what is carried",
      {},
      "2027-05-03",
      { hundredths: 300, lost: 0, currentBefore: 3200, currentAfter: 3500 },
    ],
    [
      "but the cap applies",
      { carryoverLimit: 500 },
      "2027-05-03",
      { hundredths: 300, lost: 300, currentBefore: 3000, currentAfter: 3000 },
    ],
    [
      "also to a part",
      { carryoverLimit: 800 },
      "2027-05-03",
      { hundredths: 300, lost: 200, currentBefore: 3200, currentAfter: 3300 },
    ],
    [
      "and the lapse",
      { carryoverExpiryMonths: 3 },
      "2027-05-03",
      { hundredths: 300, lost: 300, currentBefore: 2500, currentAfter: 2500 },
    ],
    [
      "that is not yet over",
      { carryoverExpiryMonths: 3 },
      "2027-03-31",
      { hundredths: 300, lost: 0, currentBefore: 3200, currentAfter: 3500 },
    ],
    [
      "on the last day of the cycle all of it",
      { carryoverLimit: 500 },
      "2026-12-31",
      { hundredths: 300, lost: 0, currentBefore: 700, currentAfter: 1000 },
    ],
    [
      "trap 29: also below zero",
      { annualAllowance: 1600 },
      "2026-11-20",
      { hundredths: 300, lost: 0, currentBefore: -200, currentAfter: 100 },
    ],
  ])("%s", (_name, policy, today, expected) => {
    const facts = factsOf({ policy, charges: [...fifteen, ...three] });
    expect(whatReturns(facts, "r", isoDate(today))).toMatchObject(expected);
  });

  it("returns to the cycles that the days came from, each its own", () => {
    const over = pending({ "2026-12-31": 100, "2027-01-04": 50 }, "r");
    expect(whatReturns(factsOf({ charges: over }), "r", isoDate("2026-12-01")).cycles).toEqual([
      { start: "2026-01-01", end: "2026-12-31", hundredths: 100, before: 2400, after: 2500 },
      { start: "2027-01-01", end: "2027-12-31", hundredths: 50, before: 4850, after: 5000 },
    ]);
  });

  it("returns to them in order, in whatever order its dates are kept", () => {
    const over = pending({ "2027-01-04": 50, "2026-12-31": 100 }, "r");
    const { cycles } = whatReturns(factsOf({ charges: over }), "r", isoDate("2026-12-01"));
    expect(cycles.map(({ start, hundredths }) => [start, hundredths])).toEqual([
      ["2026-01-01", 100],
      ["2027-01-01", 50],
    ]);
  });

  it("includes what waits to replace it, and nothing of what replaces another", () => {
    const facts = factsOf({
      charges: [
        ...three,
        ...pending({ "2026-08-03": 500 }, "r2"),
        ...approved({ "2026-09-01": 100 }, "s"),
        ...pending({ "2026-09-02": 200 }, "s2"),
      ],
      replacements: [
        { requestId: "r2", replacesId: "r" },
        { requestId: "s2", replacesId: "s" },
      ],
    });
    // 3 taken and 2 wanted beyond them go together; 1 taken and 1 wanted beyond it stay.
    expect(whatReturns(facts, "r", isoDate("2026-11-20"))).toMatchObject({
      hundredths: 300,
      currentBefore: 2500 - 300 - 200 - 200,
      currentAfter: 2500 - 200,
    });
  });

  it("cannot be told on a day before what is known", () => {
    const opening = { from: isoDate("2027-01-01"), lots: [] };
    const charges = approved({ "2027-02-01": 100 }, "r");
    expect(() => whatReturns(factsOf({ opening, charges }), "r", isoDate("2026-12-01"))).toThrow(
      new RangeError("The day lies outside the cycles that were derived"),
    );
  });

  it("from an opening is what it is from the start", () => {
    const opening = { from: isoDate("2027-01-01"), lots: [] };
    const charges = approved({ "2027-02-01": 100 }, "r");
    expect(whatReturns(factsOf({ opening, charges }), "r", isoDate("2027-05-03"))).toMatchObject({
      hundredths: 100,
      lost: 0,
      currentBefore: 2400,
      currentAfter: 2500,
    });
  });

  it("under an unlimited policy is nothing to count", () => {
    const facts = factsOf({ policy: { allowanceEntitlement: "unlimited" }, charges: three });
    expect(whatReturns(facts, "r", isoDate("2026-11-20"))).toEqual({
      hundredths: 0,
      lost: 0,
      cycles: [],
      currentBefore: 0,
      currentAfter: 0,
    });
  });

  it("never lowers the balance and never gives back more than was taken", () => {
    fc.assert(
      fc.property(anyFacts, anyDate, fc.constantFrom("a", "b", "c"), (facts, today, requestId) => {
        const { hundredths, lost, cycles, currentBefore, currentAfter } = whatReturns(
          facts,
          requestId,
          today,
        );
        expect(currentAfter).toBeGreaterThanOrEqual(currentBefore);
        expect(cycles.every(({ before, after }) => after >= before)).toBe(true);
        expect(lost >= 0 && lost <= hundredths).toBe(true);
        expect(currentAfter - currentBefore).toBeLessThanOrEqual(hundredths);
      }),
      { numRuns: 100 },
    );
  }, 60_000);

  it("equals what was taken within a cycle, when no carried days are in play", () => {
    fc.assert(
      fc.property(anyFacts, anyTerms, anyDate, (all, terms, today) => {
        const versions = [{ ...terms, carryoverLimit: null, carryoverExpiryMonths: null }];
        const { hundredths, lost, cycles } = whatReturns({ ...all, versions }, "a", today);
        expect(lost).toBe(0);
        const [first] = cycles;
        if (first !== undefined) expect(first.after - first.before).toBe(first.hundredths);
        const last = cycles.at(-1);
        if (last !== undefined) expect(last.after - last.before).toBe(hundredths);
      }),
      { numRuns: 100 },
    );
  }, 60_000);
});
