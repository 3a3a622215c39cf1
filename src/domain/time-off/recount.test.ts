import { describe, expect, it } from "vitest";
import { aCalendar, aPolicy, approved, assigned, factsOf, off } from "@/test/worlds/balance-builder";
import type { WorkWeek } from "../calendar/work-calendar";
import { isoDate } from "../dates/iso-date";
import { chargedCycles } from "./charged-cycles";
import { countDates } from "./day-count";
import { isNoLongerHeld, isOutsideOf, type RecountFacts, recount, stillFits } from "./recount";

const week = off("2026-11-16", "2026-11-20");
const stored = countDates(week, {
  calendar: aCalendar(),
  deductibleDaysOn: () => "workdays_only",
  employment: { hireDate: null, endDate: null },
});

function recountWith(facts: Partial<RecountFacts>) {
  return recount({
    dates: week,
    stored,
    today: isoDate("2026-11-18"),
    calendar: aCalendar(),
    versions: [aPolicy()],
    employment: { hireDate: null, endDate: null },
    assignments: [assigned("2026-01-01")],
    interruptions: [],
    ...facts,
  });
}

function holidayOn(date: string) {
  return aCalendar({
    holidays: [{ name: "New", startDate: isoDate(date), endDate: isoDate(date), partType: "FULL_DAY" }],
  });
}

describe("trap 33: a recount", () => {
  const none: WorkWeek = [null, null, null, null, null, null, null];
  const mornings: WorkWeek = ["AM", "AM", "AM", "AM", "AM", null, null];

  it.each<[string, Partial<RecountFacts>, number[], number]>([
    ["changes nothing when nothing changed", {}, [100, 100, 100, 100, 100], 0],
    [
      "frees a new holiday from today on",
      { calendar: holidayOn("2026-11-18") },
      [100, 100, 0, 100, 100],
      -100,
    ],
    ["leaves the past as it was", { calendar: holidayOn("2026-11-17") }, [100, 100, 100, 100, 100], 0],
    [
      "follows a new pattern from today on",
      { calendar: aCalendar({ defaultWeek: mornings }) },
      [100, 100, 50, 50, 50],
      -150,
    ],
    [
      "may come to nothing for the rest",
      { calendar: aCalendar({ defaultWeek: none }) },
      [100, 100, 0, 0, 0],
      -300,
    ],
    [
      "counts nothing after the last day of work",
      { employment: { hireDate: null, endDate: isoDate("2026-11-18") } },
      [100, 100, 100, 0, 0],
      -200,
    ],
    [
      "counts nothing before a hire date, though it is past",
      { employment: { hireDate: isoDate("2026-11-17"), endDate: null } },
      [0, 100, 100, 100, 100],
      -100,
    ],
    [
      "counts nothing to come once the policy is no longer held",
      { assignments: [assigned("2026-01-01", "2026-11-18")] },
      [100, 100, 100, 0, 0],
      -200,
    ],
    [
      "leaves what was taken of a policy that turns out not to have been held",
      { assignments: [assigned("2026-01-01", "2026-11-16")] },
      [100, 100, 0, 0, 0],
      -300,
    ],
    [
      "takes again what a removed holiday had freed",
      { stored: stored.map((date) => ({ ...date, hundredths: 0, reason: "holiday" })) },
      [0, 0, 100, 100, 100],
      300,
    ],
  ])("%s", (_name, facts, amounts, change) => {
    const recounted = recountWith(facts);
    expect(recounted.dates.map(({ hundredths }) => hundredths)).toEqual(amounts);
    expect(recounted.change).toBe(change);
    expect(recounted.hundredths).toBe(amounts.reduce((a, b) => a + b));
  });

  it("tells what is taken outside of what can be booked", () => {
    const until = (date: string) => recountWith({ assignments: [assigned("2026-01-01", date)] }).isOutside;
    expect(until("2026-11-18")).toBe(false);
    expect(until("2026-11-17")).toBe(false);
    expect(until("2026-11-16")).toBe(true);
  });

  it("tells which requests no longer fit", () => {
    const charges = approved({ "2026-11-23": 100, "2026-11-24": 100 });
    const range = { from: isoDate("2026-11-23"), to: isoDate("2028-11-20") };
    expect(stillFits(factsOf({ policy: { annualAllowance: 200 }, charges }), range)).toBe(true);
    expect(stillFits(factsOf({ policy: { annualAllowance: 150 }, charges }), range)).toBe(false);
    const late = { from: isoDate("2027-01-01"), to: isoDate("2028-11-20") };
    expect(stillFits(factsOf({ policy: { annualAllowance: 150 }, charges }), late)).toBe(true);
  });
});

describe("outside of an employment", () => {
  const employed = (hireDate: string | null, endDate: string | null) => ({
    hireDate: hireDate === null ? null : isoDate(hireDate),
    endDate: endDate === null ? null : isoDate(endDate),
  });

  it.each([
    ["is a request wholly after the last day", employed(null, "2026-11-15"), true],
    ["is not one that starts on it", employed(null, "2026-11-16"), false],
    ["is not one that ends on it", employed(null, "2026-11-20"), false],
    ["is a request wholly before the hire date", employed("2026-11-21", null), true],
    ["is not one that ends on it", employed("2026-11-20", null), false],
    ["is none without bounds", employed(null, null), false],
  ])("%s", (_name, employment, expected) => {
    expect(isOutsideOf(week, employment)).toBe(expected);
  });
});

describe("no longer held", () => {
  it.each([
    [
      "is a request to come after all assignments",
      [assigned("2026-01-01", "2026-11-15")],
      "2026-11-16",
      true,
    ],
    ["is one to come before all of them", [assigned("2026-11-21")], "2026-11-01", true],
    ["is not one that has begun", [assigned("2026-01-01", "2026-11-15")], "2026-11-17", false],
    ["is not one of which a day is held", [assigned("2026-01-01", "2026-11-16")], "2026-11-01", false],
    [
      "is one between two",
      [assigned("2026-01-01", "2026-11-15"), assigned("2026-11-21")],
      "2026-11-01",
      true,
    ],
  ])("%s", (_name, assignments, today, expected) => {
    expect(isNoLongerHeld(week, assignments, isoDate(today))).toBe(expected);
  });
});

describe("the cycles of a request", () => {
  it("leave out those of which nothing is taken", () => {
    const dates = [
      { date: isoDate("2026-12-30"), hundredths: 0 },
      { date: isoDate("2026-12-31"), hundredths: 50 },
      { date: isoDate("2027-01-01"), hundredths: 0 },
    ];
    expect(chargedCycles([aPolicy()], dates)).toEqual([
      { start: "2026-01-01", end: "2026-12-31", hundredths: 50 },
    ]);
    expect(chargedCycles([aPolicy()], dates.slice(0, 1))).toEqual([]);
  });

  it("leave out unlimited ones", () => {
    const limited = aPolicy();
    const unlimited = aPolicy({ allowanceEntitlement: "unlimited" });
    const dates = ["2026-12-31", "2027-01-01"].map((day) => ({ date: isoDate(day), hundredths: 100 }));
    expect(chargedCycles([unlimited], dates)).toEqual([]);
    const versions = [limited, { ...unlimited, effectiveDate: isoDate("2027-01-01") }];
    expect(chargedCycles(versions, dates)).toEqual([
      { start: "2026-01-01", end: "2026-12-31", hundredths: 100 },
    ]);
  });
});
