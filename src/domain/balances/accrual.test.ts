import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { aPolicy, assigned } from "@/test/worlds/balance-builder";
import { fromDayNumber, isoDate, toDayNumber } from "../dates/iso-date";
import { ACCRUAL_CYCLES, CLOSING_FREQUENCIES } from "../policies/policy-settings";
import { creditBy, creditsOf, isShorterThanCycle } from "./accrual";
import { coverageOfAll } from "./coverage";
import type { Assignment, Employment, PolicyVersion } from "./facts";
import { cycleAt, timelineOf } from "./policy-versions";

const EMPLOYED: Employment = { hireDate: null, endDate: null };
const ALWAYS = [assigned("1990-01-01")];

interface Held {
  readonly policy: PolicyVersion;
  readonly assignments?: readonly Assignment[];
  readonly employment?: Employment;
}

function credits({ policy, assignments = ALWAYS, employment = EMPLOYED }: Held, date: string) {
  const cycle = cycleAt(timelineOf([policy]), toDayNumber(isoDate(date)));
  return creditsOf(cycle, coverageOfAll(assignments, employment));
}

function by(held: Held, date: string): number {
  return creditBy(credits(held, date), toDayNumber(isoDate(date)));
}

describe("credit by a date", () => {
  const monthly = aPolicy({ accrualCycle: "monthly" });

  it.each<[string, PolicyVersion, string, number]>([
    ["upfront: all on the first day", aPolicy(), "2026-01-01", 2500],
    ["monthly: nothing before the month's last day", monthly, "2026-01-30", 0],
    ["monthly: 25/12 on it", monthly, "2026-01-31", 208],
    ["trap 16: 50/12, rounded from the start, not 2 × 2.08", monthly, "2026-02-28", 417],
    ["75/12", monthly, "2026-03-31", 625],
    ["trap 16: 275/12", monthly, "2026-11-30", 2292],
    ["trap 16: the year adds up", monthly, "2026-12-31", 2500],
    ["trap 15: the leap day credits February", monthly, "2028-02-29", 417],
    ["trap 15: and not the 28th", monthly, "2028-02-28", 208],
    ["half months: 25/24", aPolicy({ accrualCycle: "semi-monthly" }), "2026-01-15", 104],
    ["quarters: a quarter of 25", aPolicy({ balanceClosingFrequency: "quarterly" }), "2026-05-01", 625],
    [
      "a quarter of 10 days is 2.5",
      aPolicy({ balanceClosingFrequency: "quarterly", annualAllowance: 1000 }),
      "2026-01-01",
      250,
    ],
    [
      "months in a quarter: 6.25/3",
      aPolicy({ balanceClosingFrequency: "quarterly", accrualCycle: "monthly" }),
      "2026-04-30",
      208,
    ],
    [
      "weeks: the first, clipped to 1 to 4 January, counts like any of the 53",
      aPolicy({ accrualCycle: "weekly" }),
      "2026-01-04",
      47,
    ],
    ["unlimited: none", aPolicy({ allowanceEntitlement: "unlimited" }), "2026-06-01", 0],
    ["no allowance: none", aPolicy({ annualAllowance: 0 }), "2026-06-01", 0],
  ])("%s", (_name, policy, date, hundredths) => {
    expect(by({ policy }, date)).toBe(hundredths);
  });

  it("trap 16: 10 days in 12 monthly cycles give 0.83 and 0.84 by turns, and 10 in all", () => {
    const policy = aPolicy({ balanceClosingFrequency: "monthly", annualAllowance: 1000 });
    const shares = Array.from({ length: 12 }, (_, m) =>
      by({ policy }, `2026-${String(m + 1).padStart(2, "0")}-28`),
    );
    expect(shares).toEqual([83, 84, 83, 83, 84, 83, 83, 84, 83, 83, 84, 83]);
  });
});

describe("activity months", () => {
  it("a year from June to September earns in those months only", () => {
    const policy = aPolicy({
      activityPeriodStart: 6,
      activityPeriodClose: 9,
      accrualCycle: "monthly",
      annualAllowance: 1000,
    });
    const days = ["2026-06-29", "2026-06-30", "2026-07-31", "2026-09-30", "2026-12-31", "2027-05-31"];
    expect(days.map((day) => by({ policy }, day))).toEqual([0, 250, 500, 1000, 1000, 1000]);
  });

  it("months over New Year", () => {
    const policy = aPolicy({
      activityPeriodStart: 11,
      activityPeriodClose: 2,
      balanceClosingFrequency: "monthly",
      annualAllowance: 1000,
    });
    const days = ["2026-10-15", "2026-11-15", "2026-12-15", "2027-01-15", "2027-02-15", "2027-03-15"];
    expect(days.map((day) => by({ policy }, day))).toEqual([0, 250, 250, 250, 250, 0]);
  });
});

describe("trap 17: joining or leaving inside a cycle counts both ends", () => {
  const upfront = aPolicy({ annualAllowance: 3650 });
  const monthly = aPolicy({ annualAllowance: 1200, accrualCycle: "monthly" });

  it.each<[string, Held, string, number]>([
    [
      "hired on 1 January: all",
      { policy: upfront, employment: { hireDate: isoDate("2026-01-01"), endDate: null } },
      "2026-12-31",
      3650,
    ],
    [
      "hired on 2 January: a day less",
      { policy: upfront, employment: { hireDate: isoDate("2026-01-02"), endDate: null } },
      "2026-12-31",
      3640,
    ],
    [
      "hired on 31 December: one day of 365",
      { policy: upfront, employment: { hireDate: isoDate("2026-12-31"), endDate: null } },
      "2026-12-31",
      10,
    ],
    [
      "leaving on 31 December: all",
      { policy: upfront, employment: { hireDate: null, endDate: isoDate("2026-12-31") } },
      "2026-12-31",
      3650,
    ],
    [
      "leaving on 30 December: a day less",
      { policy: upfront, employment: { hireDate: null, endDate: isoDate("2026-12-30") } },
      "2026-12-31",
      3640,
    ],
    [
      "assigned from 1 July: 184 of 365",
      { policy: upfront, assignments: [assigned("2026-07-01")] },
      "2026-12-31",
      1840,
    ],
    [
      "assigned for one day",
      { policy: upfront, assignments: [assigned("2026-07-01", "2026-07-01")] },
      "2026-12-31",
      10,
    ],
    [
      "assigned twice with a gap of ten days",
      { policy: upfront, assignments: [assigned("2026-01-01", "2026-03-31"), assigned("2026-04-11")] },
      "2026-12-31",
      3550,
    ],
    [
      "the later of assignment and hire date",
      {
        policy: upfront,
        assignments: [assigned("2026-01-01")],
        employment: { hireDate: isoDate("2026-07-01"), endDate: null },
      },
      "2026-12-31",
      1840,
    ],
    [
      "a leap year has 366 days",
      { policy: aPolicy({ annualAllowance: 3660 }), assignments: [assigned("2028-07-01")] },
      "2028-12-31",
      1840,
    ],
    [
      "months: 17 of 31 days of January",
      { policy: monthly, assignments: [assigned("2026-01-15")] },
      "2026-01-31",
      55,
    ],
    [
      "months: that and all others",
      { policy: monthly, assignments: [assigned("2026-01-15")] },
      "2026-12-31",
      1155,
    ],
    [
      "months: none before the first day",
      { policy: monthly, assignments: [assigned("2026-02-01")] },
      "2026-01-31",
      0,
    ],
    [
      "proration none: a touched month is whole",
      {
        policy: aPolicy({ annualAllowance: 1200, accrualCycle: "monthly", proration: "none" }),
        assignments: [assigned("2026-01-31")],
      },
      "2026-12-31",
      1200,
    ],
    [
      "proration none: an untouched one is not",
      {
        policy: aPolicy({ annualAllowance: 1200, accrualCycle: "monthly", proration: "none" }),
        assignments: [assigned("2026-02-01")],
      },
      "2026-12-31",
      1100,
    ],
    [
      "proration none, upfront: all of it",
      { policy: aPolicy({ proration: "none" }), assignments: [assigned("2026-12-31")] },
      "2026-12-31",
      2500,
    ],
    [
      "an employment that ends before the assignment begins earns nothing",
      {
        policy: upfront,
        assignments: [assigned("2026-07-01")],
        employment: { hireDate: null, endDate: isoDate("2026-06-30") },
      },
      "2026-12-31",
      0,
    ],
  ])("%s", (_name, held, date, hundredths) => {
    expect(by(held, date)).toBe(hundredths);
  });
});

describe("a cut cycle, after a change of the policy year", () => {
  it("earns for its days only: 90 of 365", () => {
    const versions = [
      aPolicy(),
      aPolicy({
        effectiveDate: "2026-02-01",
        activityPeriodStart: 4,
        activityPeriodClose: 3,
        annualAllowance: 3650,
      }),
    ];
    const cycle = cycleAt(timelineOf(versions), toDayNumber(isoDate("2027-02-01")));
    const all = creditsOf(cycle, coverageOfAll(ALWAYS, EMPLOYED));
    expect(creditBy(all, cycle.end)).toBe(900);
  });
});

describe("the accrual cycle", () => {
  it("must be shorter than the closing frequency, save upfront", () => {
    const fits = CLOSING_FREQUENCIES.map((frequency) => [
      frequency,
      ACCRUAL_CYCLES.filter((accrualCycle) => isShorterThanCycle(accrualCycle, frequency)),
    ]);
    expect(Object.fromEntries(fits)).toEqual({
      annual: ["upfront", "monthly", "semi-monthly", "bi-weekly", "weekly"],
      "semi-annual": ["upfront", "monthly", "semi-monthly", "bi-weekly", "weekly"],
      quarterly: ["upfront", "monthly", "semi-monthly", "bi-weekly", "weekly"],
      monthly: ["upfront", "semi-monthly", "bi-weekly", "weekly"],
      "semi-monthly": ["upfront", "bi-weekly", "weekly"],
      "bi-weekly": ["upfront", "weekly"],
      weekly: ["upfront"],
    });
  });

  it("is refused when it, or the closing frequency, is none that is known", () => {
    const unknown = "fortnightly" as "weekly";
    const pairs = ACCRUAL_CYCLES.filter((cycle) => cycle !== "upfront").map(
      (cycle) => [cycle, unknown] as const,
    );
    const others = CLOSING_FREQUENCIES.map((frequency) => [unknown, frequency] as const);
    for (const [cycle, frequency] of [...pairs, ...others, [unknown, unknown] as const]) {
      expect(isShorterThanCycle(cycle, frequency), `${cycle} in ${frequency}`).toBe(false);
    }
  });
});

describe("the credits of a policy year", () => {
  it("add up to the allowance, whatever the cycles, periods and months", () => {
    const anyPolicy = fc
      .record({
        balanceClosingFrequency: fc.constantFrom(...CLOSING_FREQUENCIES),
        accrualCycle: fc.constantFrom(...ACCRUAL_CYCLES),
        activityPeriodStart: fc.integer({ min: 1, max: 12 }),
        activityPeriodClose: fc.integer({ min: 1, max: 12 }),
        annualAllowance: fc.integer({ min: 0, max: 36_600 }),
        proration: fc.constantFrom("calendar_days", "none"),
      })
      .map((terms) => aPolicy(terms));
    fc.assert(
      fc.property(anyPolicy, fc.integer({ min: 2019, max: 2033 }), (policy, year) => {
        const timeline = timelineOf([policy]);
        const coverage = coverageOfAll(ALWAYS, EMPLOYED);
        const month = String(policy.activityPeriodStart).padStart(2, "0");
        const first = toDayNumber(isoDate(`${year}-${month}-01`));
        const next = toDayNumber(isoDate(`${year + 1}-${month}-01`));
        let sum = 0;
        for (let day = first; day < next; ) {
          const cycle = cycleAt(timeline, day);
          const all = creditsOf(cycle, coverage);
          expect(all.every(({ day: on }) => cycle.start <= on && on <= cycle.end)).toBe(true);
          if (cycle.start >= first) sum += creditBy(all, cycle.end);
          day = cycle.end + 1;
        }
        expect(sum).toBe(policy.annualAllowance);
      }),
      { numRuns: 400 },
    );
  }, 60_000);

  it("are the same fractions with exact rationals", () => {
    const anyDate = fc.integer({ min: 20_454, max: 20_818 });
    fc.assert(
      fc.property(
        anyDate,
        anyDate,
        fc.integer({ min: 1, max: 40_000 }),
        fc.constantFrom("monthly", "weekly"),
        (a, b, annualAllowance, accrualCycle) => {
          const policy = aPolicy({ annualAllowance, accrualCycle });
          const [from, to] = [Math.min(a, b), Math.max(a, b)];
          const assignments = [assigned(fromDayNumber(from), fromDayNumber(to))];
          let [numerator, denominator, periods] = [0n, 1n, 0n];
          const days = credits({ policy }, "2026-06-01").map(({ day }) => day);
          let start = toDayNumber(isoDate("2026-01-01"));
          for (const end of days) {
            const covered = Math.max(0, Math.min(end, to) - Math.max(start, from) + 1);
            const length = BigInt(end - start + 1);
            [numerator, denominator] = [
              numerator * length + BigInt(covered) * denominator,
              denominator * length,
            ];
            periods += 1n;
            start = end + 1;
          }
          const exact =
            (2n * BigInt(annualAllowance) * numerator + denominator * periods) / (2n * denominator * periods);
          expect(BigInt(by({ policy, assignments }, "2026-12-31"))).toBe(exact);
        },
      ),
      { numRuns: 300 },
    );
  }, 60_000);
});
