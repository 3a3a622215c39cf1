import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { anyDate, anyFactsWithGrants } from "@/test/worlds/balance-arbitraries";
import { adjusted, aPolicy, approved, assigned, factsOf, granted, lot } from "@/test/worlds/balance-builder";
import { sumOf } from "../amount";
import { addDays, type IsoDate, isoDate } from "../dates/iso-date";
import { balanceOf } from "./balance";
import type { Adjustment, BalanceFacts } from "./facts";
import { remaindersOf } from "./remainder";

const ended = (facts: Partial<Parameters<typeof factsOf>[0]>, until: string) =>
  factsOf({ ...facts, assignments: [assigned("2026-01-01", until)] });

it.each<[string, BalanceFacts, string, [number, string | null][]]>([
  ["the prorated rest of the year", ended({}, "2026-06-30"), "2026-06-30", [[1240, null]]],
  [
    "less what was taken, to the half day",
    ended({ charges: approved({ "2026-03-02": 50 }) }, "2026-12-31"),
    "2026-12-31",
    [[2450, null]],
  ],
  ["the part of a single day", ended({}, "2026-01-01"), "2026-01-01", [[7, null]]],
  [
    "less what is taken on the last day",
    ended({ charges: approved({ "2026-06-30": 100 }) }, "2026-06-30"),
    "2026-06-30",
    [[1140, null]],
  ],
  [
    "nothing where nothing is left",
    ended({ policy: { annualAllowance: 0 } }, "2026-06-30"),
    "2026-06-30",
    [[0, null]],
  ],
  [
    "nothing where all is taken already of a month that is cut short",
    ended(
      {
        versions: [aPolicy({ accrualCycle: "monthly", annualAllowance: 1200 })],
        charges: approved({ "2026-02-02": 100, "2026-02-03": 50 }),
      },
      "2026-02-14",
    ),
    "2026-02-14",
    [[0, null]],
  ],
  [
    "a debt",
    ended({ adjustments: adjusted({ "2026-02-01": -3000 }) }, "2026-12-31"),
    "2026-12-31",
    [[-500, null]],
  ],
  [
    "granted days apart, with their end",
    ended({ adjustments: granted("2026-02-01", 300, "2027-06-30") }, "2026-12-31"),
    "2026-12-31",
    [
      [300, "2027-06-30"],
      [2500, null],
    ],
  ],
  [
    "nothing of what lapses with the last day",
    ended({ adjustments: granted("2026-02-01", 300, "2026-06-30") }, "2026-06-30"),
    "2026-06-30",
    [[1240, null]],
  ],
  [
    "the month that the last day cuts short, too",
    ended({ versions: [aPolicy({ accrualCycle: "monthly", annualAllowance: 1200 })] }, "2026-02-14"),
    "2026-02-14",
    [[150, null]],
  ],
  [
    "nothing without a limit",
    ended({ versions: [aPolicy({ allowanceEntitlement: "unlimited" })] }, "2026-06-30"),
    "2026-06-30",
    [],
  ],
  [
    "carried days with the end that they have",
    ended(
      {
        versions: [aPolicy({ carryoverExpiryMonths: 3 })],
        opening: { from: isoDate("2026-01-01"), lots: [lot("2025-12-31", "2026-03-31", 400)] },
      },
      "2026-02-28",
    ),
    "2026-02-28",
    [
      [400, "2026-03-31"],
      [404, null],
    ],
  ],
  [
    "what the cap let be earned",
    ended(
      {
        versions: [aPolicy({ accrualCycle: "monthly", annualAllowance: 1200, balanceCap: 300 })],
      },
      "2026-06-14",
    ),
    "2026-06-14",
    [[300, null]],
  ],
])("moves %s", (_what, facts, lastDay, left) => {
  const remainders = remaindersOf(facts, isoDate(lastDay));
  expect(remainders.map(({ hundredths, expiresOn }) => [hundredths, expiresOn])).toEqual(left);
  expect(leftAfter(facts, isoDate(lastDay), 1)).toBe(0);
});

it("leaves nothing on any later day, whatever there was", () => {
  const anyMove = fc.record({ facts: anyFactsWithGrants, lastDay: anyDate, later: fc.nat(900) });
  fc.assert(
    fc.property(anyMove, ({ facts, lastDay, later }) => {
      const [first] = facts.assignments;
      fc.pre(first !== undefined && first.effectiveDate <= lastDay);
      const opened = facts.opening?.from ?? null;
      fc.pre(opened === null || opened <= lastDay);
      expect(leftAfter(cutAt(facts, lastDay), lastDay, 1 + later)).toBe(0);
    }),
    { numRuns: 500 },
  );
});

it("keeps what a later assignment earns and takes", () => {
  const assignments = [assigned("2026-01-01", "2026-06-30"), assigned("2026-10-01")];
  const facts = factsOf({ assignments, charges: approved({ "2026-10-05": 100 }) });
  expect(remaindersOf(facts, isoDate("2026-06-30"))).toEqual([{ hundredths: 1240, expiresOn: null }]);
});

describe("a policy that is held again", () => {
  const monthly = [aPolicy({ accrualCycle: "monthly", annualAllowance: 1200 })];
  const facts = (...assignments: [from: string, to: string | null][]) =>
    factsOf({ versions: monthly, assignments: assignments.map(([from, to]) => assigned(from, to)) });
  const moveAway = (before: BalanceFacts, lastDay: string): BalanceFacts => ({
    ...before,
    adjustments: [...before.adjustments, ...takenOut(before, isoDate(lastDay))],
  });
  const leftOn = (on: BalanceFacts, dates: readonly string[]) =>
    dates.map((date) => balanceOf(on, on.assignments.at(-1) ?? assigned(date), isoDate(date)).current);

  it("credits a later month at its end, though all moved away at the end of a month before", () => {
    const moved = moveAway(facts(["2026-01-01", "2026-01-31"], ["2026-03-01", null]), "2026-01-31");
    expect(leftOn(moved, ["2026-03-01", "2026-03-30", "2026-03-31"])).toEqual([0, 0, 100]);
  });

  it("is left with nothing by a second move in the same cycle, too", () => {
    const twice = facts(["2026-01-01", "2026-02-14"], ["2026-03-01", "2026-04-15"]);
    const moved = moveAway(moveAway(twice, "2026-02-14"), "2026-04-15");
    expect(sumOf(moved.adjustments)).toBe(-300);
    expect(leftOn(moved, ["2026-04-15", "2026-04-16", "2026-06-30"])).toEqual([0, 0, 0]);
  });
});

function cutAt(facts: BalanceFacts, lastDay: IsoDate): BalanceFacts {
  return {
    ...facts,
    assignments: facts.assignments
      .filter(({ effectiveDate }) => effectiveDate <= lastDay)
      .toSorted((a, b) => (a.effectiveDate < b.effectiveDate ? -1 : 1))
      .slice(0, 1)
      .map(({ effectiveDate }) => ({ effectiveDate, endEffectiveDate: lastDay })),
    charges: facts.charges.filter(({ date }) => date <= lastDay),
    adjustments: facts.adjustments.filter(({ date }) => date <= lastDay),
  };
}

/** What is left some days after the last one, once everything has moved. */
function leftAfter(facts: BalanceFacts, lastDay: IsoDate, days: number): number {
  const last = facts.assignments.at(-1);
  if (last === undefined) throw new RangeError("nothing is assigned");
  const moved = { ...facts, adjustments: [...facts.adjustments, ...takenOut(facts, lastDay)] };
  return balanceOf(moved, last, addDays(lastDay, days)).current;
}

function takenOut(facts: BalanceFacts, lastDay: IsoDate): Adjustment[] {
  return remaindersOf(facts, lastDay).map(({ hundredths }) => ({
    ...{ date: lastDay, hundredths: -hundredths, kind: "transfer_out" as const, reason: null },
  }));
}
