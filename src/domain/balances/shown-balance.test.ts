import { describe, expect, it } from "vitest";
import { adjusted, approved, assigned, factsOf, lot } from "@/test/worlds/balance-builder";
import { isoDate } from "../dates/iso-date";
import { assignmentShown, balanceOf, isBelowFloor } from "./balance";
import type { BalanceFacts, Spell } from "./facts";

const spell = (hired: string, left: string | null): Spell => ({
  hireDate: isoDate(hired),
  endDate: left === null ? null : isoDate(left),
});

function on(facts: BalanceFacts, today: string) {
  return balanceOf(facts, assignmentShown(facts.assignments, isoDate(today)), isoDate(today));
}

function isBelow(facts: BalanceFacts, today: string): boolean {
  return isBelowFloor(facts, assignmentShown(facts.assignments, isoDate(today)), isoDate(today));
}

it("nobody asks for the assignment of a policy that is not held", () =>
  expect(() => assignmentShown([], isoDate("2026-01-01"))).toThrow(
    "A policy that is held has an assignment",
  ));

describe("the cycle that is shown", () => {
  const rehired = factsOf({
    assignments: [assigned("2024-01-01")],
    employment: {
      ...spell("2026-06-01", null),
      spells: [spell("2020-01-01", "2024-12-31"), spell("2026-06-01", null)],
    },
  });

  it.each([
    ["of the first employment", "2024-03-01", "2024-01-01"],
    ["of its last day", "2024-12-31", "2024-01-01"],
    ["of the next between two", "2025-03-01", "2026-01-01"],
    ["of the present one", "2027-03-01", "2027-01-01"],
  ])("is that %s", (_which, today, start) => expect(on(rehired, today).cycleStart).toBe(start));

  it("is the last of an assignment that ended before the employment began", () => {
    const employment = spell("2026-06-01", null);
    const facts = factsOf({ employment, assignments: [assigned("2024-01-01", "2025-12-31")] });
    expect(on(facts, "2026-07-01").cycleStart).toBe("2025-01-01");
  });

  it("is the first of an assignment that begins after the employment ended", () => {
    const employment = spell("2020-01-01", "2024-12-31");
    const facts = factsOf({ employment, assignments: [assigned("2026-01-01", "2027-12-31")] });
    expect(on(facts, "2026-07-01").cycleStart).toBe("2026-01-01");
    expect(on({ ...facts, assignments: [assigned("2026-01-01")] }, "2027-07-01").cycleStart).toBe(
      "2026-01-01",
    );
  });
});

describe("a balance below its floor", () => {
  it("is looked at on the first day of an assignment that is still to come", () => {
    const facts = factsOf({
      assignments: [assigned("2027-01-01")],
      adjustments: adjusted({ "2027-01-01": -2600 }),
    });
    expect(isBelow(facts, "2026-11-20")).toBe(true);
  });

  it("lacks only what is below the overdraft", () => {
    const policy = { annualAllowance: 1200, accrualCycle: "monthly", overdraftLimit: 200 } as const;
    const facts = (taken: number) =>
      factsOf({ policy, charges: approved({ "2026-01-05": taken }), adjustments: adjusted({}) });
    // 12 days come in the year; two more may be overdrawn.
    expect(isBelow(facts(1400), "2026-01-10")).toBe(false);
    expect(isBelow(facts(1450), "2026-01-10")).toBe(true);
  });
});

describe("the day from which a balance below 0 is covered", () => {
  const policy = { annualAllowance: 1200, accrualCycle: "monthly", carryoverLimit: 500 } as const;
  /** 5 days carried into 2026 that end with March. */
  const carried = (charges: BalanceFacts["charges"]) =>
    factsOf({
      policy: { ...policy, carryoverExpiryMonths: 3 },
      opening: { from: isoDate("2026-01-01"), lots: [lot("2025-12-31", "2026-03-31", 500)] },
      charges,
    });

  it("counts carried days that lapse later as long as they are there", () => {
    // On 31 March there are 5 carried days and 3 earned ones, as many as are booked.
    const facts = carried(approved({ "2026-06-01": 800 }));
    expect(on(facts, "2026-02-15")).toMatchObject({ current: -200, coveredFrom: "2026-03-31" });
  });

  it("is none of the past, when there were carried days", () => {
    const facts = carried(approved({ "2026-12-01": 700 }));
    expect(on(facts, "2026-07-15")).toMatchObject({ current: -100, coveredFrom: "2026-07-31" });
  });
});
