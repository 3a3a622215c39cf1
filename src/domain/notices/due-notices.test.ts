import { describe, expect, it } from "vitest";
import { adjusted, approved, assigned, factsOf } from "@/test/worlds/balance-builder";
import type { BalanceFacts } from "../balances/facts";
import { isoDate } from "../dates/iso-date";
import { dueNotices, USUAL_RULES } from "./due-notices";

const due = (facts: BalanceFacts, today: string, rules = USUAL_RULES) =>
  dueNotices(facts, isoDate(today), rules).map(
    ({ kind, date, weeks, hundredths }) => `${kind} ${date} ${weeks} ${hundredths}`,
  );

// 25 days a year, of which 5 are carried and lapse after three months.
const POLICY = { annualAllowance: 2500, carryoverLimit: 500, carryoverExpiryMonths: 3 };
const facts = (given: Partial<BalanceFacts> = {}) =>
  factsOf({ policy: POLICY, assignments: [assigned("2026-01-01", null)], ...given });

describe("what lapses is told", () => {
  it.each<[string, string, string[]]>([
    ["not nine weeks before", "2027-01-27", []],
    ["eight weeks before, with days and the last day to use them", "2027-02-03", ["lapse 2027-03-31 8 500"]],
    ["still the eight weeks' notice until two weeks before", "2027-03-16", ["lapse 2027-03-31 8 500"]],
    ["two weeks before", "2027-03-17", ["lapse 2027-03-31 2 500"]],
    ["on the last day", "2027-03-31", ["lapse 2027-03-31 2 500"]],
    ["not when it is gone", "2027-04-01", []],
  ])("%s", (_name, today, notices) => expect(due(facts(), today)).toEqual(notices));

  it("when the time of carried days ends with their cycle", () => {
    const yearLong = factsOf({ policy: { ...POLICY, carryoverExpiryMonths: 12 } });
    expect(due(yearLong, "2027-12-20")).toEqual(["lapse 2027-12-31 2 500"]);
  });

  it("less what is booked until then", () => {
    const booked = facts({ charges: approved({ "2027-03-01": 100, "2027-03-02": 100 }) });
    expect(due(booked, "2027-02-10")).toEqual(["lapse 2027-03-31 8 300"]);
  });

  it("not when all of it is booked", () => {
    const booked = facts({
      charges: approved({ "2027-03-01": 100 }),
      adjustments: adjusted({ "2026-05-01": -2400 }),
    });
    expect(due(booked, "2027-02-10")).toEqual([]);
  });

  it("less what they have to pay when their cycle closes", () => {
    const quarterly = factsOf({
      policy: { annualAllowance: 2000, balanceClosingFrequency: "quarterly", carryoverExpiryMonths: 3 },
      adjustments: adjusted({ "2026-05-01": -800 }),
    });
    expect(due(quarterly, "2026-06-20")).toEqual(["lapse 2026-06-30 2 200"]);
  });

  it("not of what is carried without an end", () =>
    expect(due(factsOf({ assignments: [assigned("2026-01-01", null)] }), "2026-12-20")).toEqual([]));

  it("not to those who leave before, or hold the policy no longer", () => {
    const leaving = facts({ employment: { hireDate: null, endDate: isoDate("2027-03-15") } });
    expect(due(leaving, "2027-03-10")).toEqual([]);
    expect(due(facts({ assignments: [assigned("2026-01-01", "2026-06-30")] }), "2026-12-20")).toEqual([]);
  });

  it("as often as the organization wants", () => {
    const rules = { ...USUAL_RULES, lapseWeeks: [] };
    expect(due(facts(), "2027-03-31", rules)).toEqual([]);
    expect(due(facts(), "2027-03-30", { ...rules, lapseWeeks: [4, 1] })).toEqual(["lapse 2027-03-31 1 500"]);
  });
});

describe("a cycle that begins is told with its allowance", () => {
  const rules = { lapseWeeks: [], tellsCycles: true };

  it.each<[string, string, string[]]>([
    ["on its first day", "2027-01-01", ["cycle 2027-01-01 0 2500"]],
    ["a few days later", "2027-01-07", ["cycle 2027-01-01 0 2500"]],
    ["but not for long", "2027-01-08", []],
  ])("%s", (_name, today, notices) => expect(due(facts(), today, rules)).toEqual(notices));

  it("not one that earns nothing", () => {
    const later = facts({ assignments: [assigned("2028-01-01", null)] });
    expect(due(later, "2027-01-01", rules)).toEqual([]);
  });
});
