import { describe, expect, it } from "vitest";
import { aPolicy, EARNING, factsOf } from "@/test/worlds/balance-builder";
import { isoDate, toDayNumber } from "../../dates/iso-date";
import type { Proration, Rounding } from "../../policies/policy-settings";
import type { Span } from "../cycles";
import type { AllowanceTier } from "../facts";
import { cycleAt, timelineOf } from "../policy-versions";
import { allowanceShown, earnerOf, ratesIn, serviceStartOn } from "./allowance";
import { capCredits } from "./balance-cap";
import { dailyAmounts, earnedIn } from "./earned-days";
import { plus, shareOf } from "./fraction";
import { isFull } from "./full-cycles";
import { roundedTo } from "./rounding";

const day = (date: string) => toDayNumber(isoDate(date));

describe("rounding", () => {
  it.each<[Rounding, number, number, number | null]>([
    ["none", 1250, 1, null],
    ["half_up_to_day", 1249, 1, null],
    ["half_up_to_day", 1250, 1, 1300],
    ["half_up_to_day", 1300, 1, null],
    ["nearest_half", 1224, 1, 1200],
    ["nearest_half", 1225, 1, 1250],
    ["nearest_half", 1275, 1, 1300],
    ["up_to_half", 1200, 1, 1200],
    ["up_to_half", 1201, 1, 1250],
    ["up_to_half", 1251, 1, 1300],
    ["up_to_day", 1300, 1, 1300],
    ["up_to_day", 1201, 1, 1300],
    ["up_to_day", 5000, 3, 1700],
    ["half_up_to_day", 4999, 4, null],
    ["half_up_to_day", 5000, 4, 1300],
  ])("%s of %i/%i hundredths", (rounding, numerator, denominator, rounded) =>
    expect(roundedTo(rounding, { numerator, denominator })).toBe(rounded),
  );
});

describe("fractions", () => {
  it("are added exactly, and reduced", () => {
    expect(plus({ numerator: 1, denominator: 2 }, 1, 3)).toEqual({ numerator: 5, denominator: 6 });
    expect(plus({ numerator: 1, denominator: 6 }, 1, 6)).toEqual({ numerator: 1, denominator: 3 });
    expect(plus({ numerator: 1, denominator: 2 }, 6, 3)).toEqual({ numerator: 5, denominator: 2 });
  });

  it("share an amount, half up", () => {
    expect(shareOf(1200, { numerator: 1, denominator: 3 }, { numerator: 2, denominator: 3 })).toBe(600);
    expect(shareOf(5, { numerator: 1, denominator: 2 }, { numerator: 1, denominator: 1 })).toBe(3);
    expect(shareOf(100, { numerator: 1, denominator: 3 }, { numerator: 1, denominator: 1 })).toBe(33);
  });
});

describe("a cap on the balance", () => {
  const credits = [
    { day: 10, total: 100 },
    { day: 20, total: 200 },
    { day: 30, total: 300 },
  ];

  it("cuts credits to what fits, and what did not fit is not earned later", () =>
    expect(capCredits(credits, 1000, { opened: 850, less: [{ day: 20, hundredths: 20 }] })).toEqual([
      { day: 10, total: 100 },
      { day: 20, total: 170, beyondCap: 30 },
      { day: 30, total: 170, beyondCap: 100 },
    ]));

  it("takes nothing away from who has more already", () =>
    expect(
      capCredits(credits.slice(0, 1), 500, { opened: 800, less: [{ day: 11, hundredths: 900 }] }),
    ).toEqual([{ day: 10, total: 0, beyondCap: 100 }]));
});

describe("the days of a period earn", () => {
  const january = { start: day("2026-01-01"), end: day("2026-01-10") };
  /** 10 a day, 20 from the sixth on. */
  const amounts = [
    { from: january.start, amount: 10 },
    { from: january.start + 5, amount: 20 },
  ];
  const from = (first: number, last: number): Span => ({
    start: january.start + first - 1,
    end: january.start + last - 1,
  });
  const earned = (proration: Proration, ...coverage: Span[]) =>
    earnedIn(january, cycleAt(timelineOf([aPolicy({ proration })]), january.start), { amounts, coverage });

  it.each<[string, Proration, Span[], number]>([
    ["day by day where each counts", "calendar_days", [from(1, 10)], 5 * 10 + 5 * 20],
    ["on the days covered", "calendar_days", [from(4, 7)], 2 * 10 + 2 * 20],
    ["on two parts of them", "calendar_days", [from(-20, 1), from(10, 40)], 10 + 20],
    ["all of it when all is covered, in full months", "full_months", [from(-20, 40)], 150],
    ["nothing when a day is missing at the end", "full_months", [from(1, 9)], 0],
    ["nothing when a day is missing at the beginning", "full_months", [from(2, 10)], 0],
    ["without proration as the nearest day covered", "none", [from(3, 4)], 2 * 10 + 2 * 10 + 6 * 10],
    ["as the nearest one also before it", "none", [from(7, 8)], 6 * 20 + 2 * 20 + 2 * 20],
    [
      "as the earlier of two in the middle of a gap",
      "none",
      [from(1, 2), from(8, 10)],
      2 * 10 + 3 * 10 + 2 * 20 + 3 * 20,
    ],
    ["nothing where nothing is covered", "none", [from(11, 20)], 0],
  ])("%s", (_name, proration, coverage, sum) => expect(earned(proration, ...coverage)).toBe(sum));
});

describe("what a day earns", () => {
  const at = (date: string, terms: Parameters<typeof aPolicy>[0] = {}) =>
    cycleAt(timelineOf([aPolicy(terms)]), day(date));
  const tiers: readonly AllowanceTier[] = [
    [5, 2700],
    [10, 3000],
  ];
  const earner = (hired: string | null, more: Partial<typeof EARNING> = {}) =>
    earnerOf({
      employment: { hireDate: hired === null ? null : isoDate(hired), endDate: null },
      earning: { ...EARNING, ...more },
    });

  it("changes with tiers on their anniversaries, each day once", () => {
    const cycle = at("2026-06-01", { allowanceTiers: tiers, tierStart: "anniversary" });
    expect(ratesIn(cycle, earner("2021-03-01")).map(({ from, allowance }) => [from, allowance])).toEqual([
      [day("2026-01-01"), 2500],
      [day("2026-03-01"), 2700],
    ]);
    expect(ratesIn(cycle, earner("2021-01-01")).map(({ from, allowance }) => [from, allowance])).toEqual([
      [day("2026-01-01"), 2700],
    ]);
    expect(ratesIn(cycle, earner("2016-12-31")).map(({ allowance }) => allowance)).toEqual([2700, 3000]);
  });

  it("knows no tier of somebody of whom nobody knows since when they serve", () => {
    const cycle = at("2026-06-01", { allowanceTiers: tiers, tierStart: "anniversary" });
    expect(ratesIn(cycle, earner(null)).map(({ allowance }) => allowance)).toEqual([2500]);
    expect(serviceStartOn(earner(null), day("2026-06-01"))).toBeNull();
    expect(serviceStartOn(earner("2027-01-01"), day("2026-06-01"))).toBe(day("2027-01-01"));
  });

  it("is the part of the usual week that is worked, where the policy says so", () => {
    const patterns = [
      {
        effectiveDate: isoDate("2026-07-01"),
        week: ["FULL_DAY", "AM", "PM", null, null, null, null] as const,
      },
    ];
    const rates = (allowanceBasis: "flat" | "work_pattern") =>
      ratesIn(at("2026-06-01", { allowanceBasis }), earner("2020-01-01", { patterns })).map(
        ({ worked, usual }) => `${worked}/${usual}`,
      );
    expect(rates("work_pattern")).toEqual(["10/10", "4/10"]);
    expect(rates("flat")).toEqual(["1/1"]);
  });

  it("is nothing at all without an allowance", () => {
    expect(dailyAmounts(at("2026-06-01", { annualAllowance: 0 }), earner("2020-01-01"))).toBeNull();
    expect(dailyAmounts(at("2026-06-01"), earner("2020-01-01"))).toEqual({
      amounts: [{ from: day("2026-01-01"), amount: 2500 }],
      times: 1,
    });
  });

  it("is shown with the allowance in force", () => {
    const allowances = [{ effectiveDate: isoDate("2026-07-01"), annualAllowance: 2800 }];
    const shown = (on: string, facts = factsOf({ earning: { ...EARNING, allowances } })) =>
      allowanceShown(facts, aPolicy(), isoDate(on));
    expect([shown("2026-06-30"), shown("2026-07-01")]).toEqual([2500, 2800]);
    expect(shown("2026-07-01", factsOf())).toBe(2500);
  });
});

it("a cycle is full when each of its active days is covered", () => {
  const cycle = cycleAt(
    timelineOf([aPolicy({ activityPeriodStart: 6, activityPeriodClose: 8 })]),
    day("2026-06-01"),
  );
  const summer = { start: day("2026-06-01"), end: day("2026-08-31") };
  expect(isFull(cycle, [summer])).toBe(true);
  expect(isFull(cycle, [{ ...summer, end: summer.end - 1 }])).toBe(false);
  expect(isFull(cycle, [{ ...summer, start: summer.start + 1 }])).toBe(false);
});
