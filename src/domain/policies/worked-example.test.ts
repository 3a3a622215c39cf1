import { describe, expect, it } from "vitest";
import { aPolicy } from "@/test/worlds/balance-builder";
import { workedExample } from "./worked-example";

type Terms = Parameters<typeof aPolicy>[0];
const exampleOf = (terms: Terms, year = 2027) => workedExample(aPolicy(terms), year);

describe("the worked example of a policy", () => {
  it("gives all at once, and the part of the year to who comes on 1 July", () => {
    const example = exampleOf({ annualAllowance: 2400 });
    expect(example).toMatchObject({ yearStart: "2027-01-01", yearEnd: "2027-12-31", isUnlimited: false });
    expect(example.fullYear).toMatchObject({
      hireDate: null,
      hundredths: 2400,
      credits: [{ date: "2027-01-01", hundredths: 2400 }],
    });
    // 184 of 365 days.
    expect(example.hiredOnFirstOfJuly).toMatchObject({
      hireDate: "2027-07-01",
      hundredths: 1210,
      credits: [{ date: "2027-07-01", hundredths: 1210 }],
    });
  });

  it("credits month by month, on the last day of each", () => {
    const { fullYear, hiredOnFirstOfJuly } = exampleOf({ annualAllowance: 2500, accrualCycle: "monthly" });
    expect(fullYear.credits).toHaveLength(12);
    expect(fullYear.credits.slice(0, 2)).toEqual([
      { date: "2027-01-31", hundredths: 208 },
      { date: "2027-02-28", hundredths: 209 },
    ]);
    expect(fullYear.hundredths).toBe(2500);
    expect(hiredOnFirstOfJuly.credits.map(({ date }) => date.slice(0, 7))).toEqual([
      "2027-07",
      "2027-08",
      "2027-09",
      "2027-10",
      "2027-11",
      "2027-12",
    ]);
    expect(hiredOnFirstOfJuly.hundredths).toBe(1250);
  });

  it("gives the whole allowance to everybody without proration", () => {
    expect(exampleOf({ proration: "none" }).hiredOnFirstOfJuly.hundredths).toBe(2500);
  });

  it("says what is carried over, and until when it can be used", () => {
    const { fullYear } = exampleOf({ carryoverLimit: 500, carryoverExpiryMonths: 3 });
    expect(fullYear.cycles).toEqual([
      {
        start: "2027-01-01",
        end: "2027-12-31",
        hundredths: 2500,
        carriedOver: 500,
        usableUntil: "2028-03-31",
      },
    ]);
    expect(exampleOf({ carryoverLimit: 0 }).fullYear.cycles[0]).toMatchObject({
      carriedOver: 0,
      usableUntil: null,
    });
  });

  it.each<[string, Terms, [string, string, number]]>([
    ["from April", { activityPeriodStart: 4, activityPeriodClose: 3 }, ["2027-04-01", "2028-03-31", 1]],
    ["from September", { activityPeriodStart: 9, activityPeriodClose: 8 }, ["2027-09-01", "2028-08-31", 1]],
    ["of quarters", { balanceClosingFrequency: "quarterly" }, ["2027-01-01", "2027-12-31", 4]],
    ["of weeks", { balanceClosingFrequency: "weekly" }, ["2027-01-04", "2028-01-02", 52]],
  ])("follows a year %s", (_name, terms, [start, end, cycles]) => {
    const example = exampleOf(terms);
    expect([example.yearStart, example.yearEnd, example.fullYear.cycles.length]).toEqual([
      start,
      end,
      cycles,
    ]);
    expect(example.fullYear.hundredths).toBe(2500);
    const { hireDate, hundredths } = example.hiredOnFirstOfJuly;
    expect(hireDate?.slice(4)).toBe("-07-01");
    expect(hundredths).toBeGreaterThan(0);
    expect(hundredths).toBeLessThan(2500);
  });

  it("gives three of five days to who comes part-time on 1 April, where the week counts", () => {
    // 275 of 365 days.
    const flat = exampleOf({ annualAllowance: 3000 }).partTimeFromApril;
    expect(flat).toMatchObject({ hireDate: "2027-04-01", hundredths: 2260 });
    const byWeek = exampleOf({ annualAllowance: 3000, allowanceBasis: "work_pattern" }).partTimeFromApril;
    expect(byWeek).toMatchObject({ hireDate: "2027-04-01", hundredths: 1356 });
    const legal = { annualAllowance: 2000, proration: "full_months", fullAfterMonths: 6 } as const;
    // German law: six months are served in the year, so it counts in full, at three days a week.
    const german = exampleOf({ ...legal, allowanceBasis: "work_pattern" });
    expect(german.partTimeFromApril.hundredths).toBe(1200);
    const fromMay = exampleOf({ activityPeriodStart: 5, activityPeriodClose: 4 }).partTimeFromApril;
    expect(fromMay.hireDate).toBe("2028-04-01");
  });

  it("says that a policy has no limit, and credits nothing then", () => {
    const example = exampleOf({ allowanceEntitlement: "unlimited" });
    expect([example.isUnlimited, example.fullYear.hundredths]).toEqual([true, 0]);
  });

  it("has who comes on the first day of the year come in that year", () => {
    const { hiredOnFirstOfJuly } = exampleOf({ activityPeriodStart: 7, activityPeriodClose: 6 });
    expect(hiredOnFirstOfJuly).toMatchObject({ hireDate: "2027-07-01", hundredths: 2500 });
  });

  it("never loses what is carried without an end, whatever lapses beside it", () => {
    const { fullYear } = exampleOf({ carryoverExpiryMonths: null });
    expect(fullYear.cycles[0]).toMatchObject({ carriedOver: 2500, usableUntil: null });
  });

  it("names the day on which the first of several carried days can be used last", () => {
    const quarters = { balanceClosingFrequency: "quarterly", carryoverExpiryMonths: 9 } as const;
    // Of the first quarter until the end of December, of the second until the end of March.
    expect(exampleOf(quarters).fullYear.cycles.map(({ usableUntil }) => usableUntil)).toEqual([
      "2027-12-31",
      "2027-12-31",
      "2027-12-31",
      "2028-03-31",
    ]);
  });
});
