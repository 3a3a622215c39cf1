import { describe, expect, it } from "vitest";
import { aPolicy, assigned, EARNING, factsOf } from "@/test/worlds/balance-builder";
import type { WorkPattern } from "../../calendar/work-calendar";
import { fromDayNumber, isoDate, toDayNumber } from "../../dates/iso-date";
import { balanceIn } from "../balance";
import { deriveCycles } from "../derive-cycles";
import type { BalanceFacts, PolicyVersion } from "../facts";
import { cycleAt, timelineOf } from "../policy-versions";
import { ready } from "../ready-facts";
import { allowanceShown, earnerOf, ratesIn } from "./allowance";

type Week = WorkPattern["week"];
const week = (days: number): Week =>
  Array.from({ length: 7 }, (_, day) => (day < days ? "FULL_DAY" : null)) as unknown as Week;
const pattern = (from: string, days: number): WorkPattern => ({
  effectiveDate: isoDate(from),
  week: week(days),
});

function ratesOf(facts: BalanceFacts, date: string) {
  const cycle = cycleAt(timelineOf(facts.versions), toDayNumber(isoDate(date)));
  return ratesIn(cycle, earnerOf(facts)).map(({ from, allowance, worked }) => [
    fromDayNumber(from),
    allowance,
    worked,
  ]);
}

describe("what the days of a cycle earn", () => {
  it("changes in the order of the days, whatever changes it", () => {
    const facts = factsOf({
      policy: { allowanceBasis: "work_pattern" },
      earning: {
        ...EARNING,
        allowances: [{ effectiveDate: isoDate("2026-10-01"), annualAllowance: 3000 }],
        patterns: [pattern("2026-04-01", 3)],
      },
    });
    expect(ratesOf(facts, "2026-06-01")).toEqual([
      ["2026-01-01", 2500, 10],
      ["2026-04-01", 2500, 6],
      ["2026-10-01", 3000, 6],
    ]);
  });

  it("is the allowance where the organization has no usual week", () => {
    const facts = factsOf({
      policy: { allowanceBasis: "work_pattern" },
      earning: { ...EARNING, usualWeek: week(0), patterns: [pattern("2026-01-01", 3)] },
    });
    expect(ratesOf(facts, "2026-06-01")).toEqual([["2026-01-01", 2500, 1]]);
  });
});

describe("the allowance that is shown", () => {
  const shown = (facts: BalanceFacts, terms: PolicyVersion) =>
    allowanceShown(facts, terms, isoDate("2026-06-01"));
  const tiers = { allowanceTiers: [[5, 3000] as const] };

  it("is that of the tier", () => expect(shown(factsOf({ policy: tiers }), aPolicy(tiers))).toBe(3000));

  it("is the policy's where there are neither tiers nor an own one", () =>
    expect(shown(factsOf(), aPolicy())).toBe(2500));

  it("is the employee's own", () => {
    const allowances = [{ effectiveDate: isoDate("2026-03-01"), annualAllowance: 2800 }];
    expect(shown(factsOf({ earning: { ...EARNING, allowances } }), aPolicy())).toBe(2800);
  });
});

describe("the weeks of somebody who came back", () => {
  const back = (patterns: readonly WorkPattern[], policy: Partial<PolicyVersion> = {}) =>
    factsOf({
      policy: { annualAllowance: 3000, allowanceBasis: "work_pattern", carryoverLimit: 0, ...policy },
      assignments: [assigned("2025-01-01")],
      employment: {
        ...{ hireDate: isoDate("2026-03-01"), endDate: null },
        spells: [
          { hireDate: isoDate("2019-01-01"), endDate: isoDate("2025-12-31") },
          { hireDate: isoDate("2026-03-01"), endDate: null },
        ],
      },
      earning: { ...EARNING, patterns },
    });
  const full = { proration: "full_months", fullAfterMonths: 6 } as const;
  const earned = (facts: BalanceFacts, date: string) => {
    const day = toDayNumber(isoDate(date));
    const cycle = deriveCycles(ready(facts), day).at(-1);
    return cycle && balanceIn(cycle, day).accrued;
  };

  it("do not begin with one that was set between the employments", () =>
    // All of 2026 by four days of five.
    expect(earned(back([pattern("2026-02-01", 3), pattern("2026-03-01", 4)], full), "2026-12-31")).toBe(
      2400,
    ));

  it("are those of before in the employment before", () =>
    expect(earned(back([pattern("2019-01-01", 2), pattern("2026-03-01", 4)]), "2025-12-31")).toBe(1200));

  it("change later as for everybody", () =>
    // Six of twelve months by the whole week, then nothing.
    expect(earned(back([pattern("2026-03-01", 5), pattern("2026-07-01", 0)], full), "2026-12-31")).toBe(
      1500,
    ));

  it("are the usual ones where nothing else is known", () =>
    expect(earned(back([pattern("2026-07-01", 0)], full), "2026-12-31")).toBe(1500));
});
