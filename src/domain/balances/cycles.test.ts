import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { dayNumberOf } from "../dates/day-number";
import { fromDayNumber, isoDate, toDayNumber } from "../dates/iso-date";
import { CLOSING_FREQUENCIES, type ClosingFrequency } from "../policies/policy-settings";
import { cycleOf } from "./cycles";
import { policyYearStart, type Scheme } from "./policy-year";

function scheme(frequency: ClosingFrequency, startMonth = 1, activeMonths = 12): Scheme {
  return { frequency, startMonth, activeMonths };
}

function datesOf(of: Scheme, date: string): string[] {
  const { start, end } = cycleOf(of, toDayNumber(isoDate(date)));
  return [fromDayNumber(start), fromDayNumber(end)];
}

const anyScheme = fc.record({
  frequency: fc.constantFrom(...CLOSING_FREQUENCIES),
  startMonth: fc.integer({ min: 1, max: 12 }),
  activeMonths: fc.integer({ min: 1, max: 12 }),
});
const anyDay = fc.integer({ min: dayNumberOf(1990, 1, 1), max: dayNumberOf(2060, 12, 31) });

describe("the cycle of a date", () => {
  it.each<[string, Scheme, string, string, string]>([
    ["annual", scheme("annual"), "2026-11-20", "2026-01-01", "2026-12-31"],
    ["annual from April", scheme("annual", 4), "2027-03-31", "2026-04-01", "2027-03-31"],
    ["annual from April, its first day", scheme("annual", 4), "2027-04-01", "2027-04-01", "2028-03-31"],
    ["semi-annual", scheme("semi-annual"), "2026-07-01", "2026-07-01", "2026-12-31"],
    [
      "semi-annual from October, over New Year",
      scheme("semi-annual", 10),
      "2027-02-28",
      "2026-10-01",
      "2027-03-31",
    ],
    ["quarterly", scheme("quarterly"), "2026-06-30", "2026-04-01", "2026-06-30"],
    ["quarterly from February", scheme("quarterly", 2), "2027-01-15", "2026-11-01", "2027-01-31"],
    ["monthly in a leap February", scheme("monthly"), "2028-02-29", "2028-02-01", "2028-02-29"],
    ["semi-monthly to the 15th", scheme("semi-monthly"), "2026-02-15", "2026-02-01", "2026-02-15"],
    [
      "semi-monthly from the 16th to the month's end",
      scheme("semi-monthly"),
      "2026-02-16",
      "2026-02-16",
      "2026-02-28",
    ],
    ["weekly, Monday to Sunday", scheme("weekly"), "2026-11-22", "2026-11-16", "2026-11-22"],
    ["weekly over New Year", scheme("weekly"), "2026-01-01", "2025-12-29", "2026-01-04"],
    ["bi-weekly from Monday 1 January 2024", scheme("bi-weekly"), "2024-01-14", "2024-01-01", "2024-01-14"],
    ["bi-weekly, the second", scheme("bi-weekly"), "2024-01-15", "2024-01-15", "2024-01-28"],
    ["bi-weekly before the anchor", scheme("bi-weekly"), "2023-12-31", "2023-12-18", "2023-12-31"],
  ])("%s", (_name, of, date, start, end) => {
    expect(datesOf(of, date)).toEqual([start, end]);
  });

  it("follows on without gap or overlap, and any of its days finds it", () => {
    fc.assert(
      fc.property(anyScheme, anyDay, fc.nat(400), (of, day, into) => {
        const cycle = cycleOf(of, day);
        expect(cycle.start <= day && day <= cycle.end).toBe(true);
        expect(cycleOf(of, cycle.end + 1).start).toBe(cycle.end + 1);
        expect(cycleOf(of, cycle.start + (into % (cycle.end - cycle.start + 1)))).toEqual(cycle);
      }),
    );
  });
});

describe("the cycles of a policy year", () => {
  it.each<[string, Scheme, string, number]>([
    ["52 weeks start in 2026", scheme("weekly"), "2026-06-01", 52],
    [
      "53 weeks start in 2024, whose 1st and 366th day but one are Mondays",
      scheme("weekly"),
      "2024-06-01",
      53,
    ],
    ["26 fortnights start in 2026", scheme("bi-weekly"), "2026-06-01", 26],
    ["27 fortnights start in 2024", scheme("bi-weekly"), "2024-06-01", 27],
    ["24 half months", scheme("semi-monthly"), "2026-06-01", 24],
    ["four months of summer in monthly cycles", scheme("monthly", 6, 4), "2026-06-01", 4],
    [
      "four months of summer in quarters: the second has a day in September",
      scheme("quarterly", 6, 4),
      "2026-06-01",
      2,
    ],
    ["one month", scheme("annual", 8, 1), "2026-08-15", 1],
  ])("%s", (_name, of, date, earning) => {
    expect(cycleOf(of, toDayNumber(isoDate(date))).earningCycles).toBe(earning);
  });

  it("a week belongs to the policy year in which it starts", () => {
    const over = cycleOf(scheme("weekly"), toDayNumber(isoDate("2026-01-02")));
    expect(over.position).toBe(over.earningCycles - 1);
    expect(cycleOf(scheme("weekly"), toDayNumber(isoDate("2026-01-05"))).position).toBe(0);
  });

  it("only those with a day in an active month earn", () => {
    const summer = scheme("monthly", 6, 4);
    const positions = ["2026-05-31", "2026-06-01", "2026-09-30", "2026-10-01"].map(
      (date) => cycleOf(summer, toDayNumber(isoDate(date))).position,
    );
    expect(positions).toEqual([null, 0, 3, null]);
  });

  it("a last week that reaches into the first active month earns with the year in which it starts", () => {
    const of = scheme("weekly", 6, 1);
    const monday = cycleOf(of, toDayNumber(isoDate("2028-05-29")));
    expect(monday.position).toBe(4);
    expect(monday.earningCycles).toBe(5);
  });

  it("are numbered without gap, each once", () => {
    fc.assert(
      fc.property(anyScheme, anyDay, (of, day) => {
        const first = policyYearStart(of, cycleOf(of, day).start);
        const next = policyYearStart(of, first, 1);
        const positions: number[] = [];
        const counts = new Set<number>();
        for (let cycle = cycleOf(of, first); cycle.start < next; cycle = cycleOf(of, cycle.end + 1)) {
          if (cycle.start < first) continue;
          counts.add(cycle.earningCycles);
          if (cycle.position !== null) positions.push(cycle.position);
        }
        expect(counts.size).toBe(1);
        expect(positions).toEqual(Array.from({ length: [...counts][0] ?? 0 }, (_, index) => index));
      }),
      { numRuns: 300 },
    );
  }, 60_000);
});
