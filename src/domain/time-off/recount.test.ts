import { describe, expect, it } from "vitest";
import { aCalendar, aPolicy, approved, assigned, factsOf, off, pending } from "@/test/worlds/balance-builder";
import type { WorkWeek } from "../calendar/work-calendar";
import { isoDate } from "../dates/iso-date";
import { countDates } from "./day-count";
import {
  isNoLongerHeld,
  isOutsideOf,
  needsAttention,
  type RecountFacts,
  recount,
  recountsFrom,
  stillFits,
} from "./recount";

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

  it("counts nothing between two assignments", () => {
    const assignments = [assigned("2026-01-01", "2026-11-16"), assigned("2026-11-18")];
    const { dates } = recountWith({ assignments, today: isoDate("2026-11-01") });
    expect(dates.map(({ hundredths }) => hundredths)).toEqual([100, 0, 100, 100, 100]);
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

const employed = (hireDate: string | null, endDate: string | null) => ({
  hireDate: hireDate === null ? null : isoDate(hireDate),
  endDate: endDate === null ? null : isoDate(endDate),
});

describe("what still fits", () => {
  const charges = approved({ "2026-11-23": 100, "2026-11-24": 100 });
  const fits = (from: string, to: string, policy: object, more: object = {}) =>
    stillFits(factsOf({ policy, charges, ...more }), { from: isoDate(from), to: isoDate(to) });
  const poor = { annualAllowance: 100 };

  it.each<[string, string, string, object, boolean]>([
    ["is asked to the last day of the range", "2026-11-23", "2026-11-24", poor, false],
    ["and of no day after it", "2026-11-23", "2026-11-23", poor, true],
    ["is nothing where it is never earned", "2026-11-23", "2026-12-31", { annualAllowance: 0 }, false],
  ])("%s", (_name, from, to, policy, expected) => expect(fits(from, to, policy)).toBe(expected));

  it("must fit whether what waits to replace another comes about or not", () => {
    const wanted = pending({ "2026-11-25": 300 }, "new");
    const old = approved({ "2026-11-23": 200 }, "old");
    const replacements = [{ requestId: "new", replacesId: "old" }];
    const with3 = (annualAllowance: number) =>
      fits("2026-11-23", "2026-12-31", { annualAllowance }, { charges: [...old, ...wanted], replacements });
    expect([with3(200), with3(300)]).toEqual([false, true]);
  });
});

describe("attention is needed", () => {
  const dates = off("2026-11-23", "2026-11-24");
  const charges = approved({ "2026-11-23": 100, "2026-11-24": 100 });
  const short = factsOf({ policy: { annualAllowance: 100 }, charges });

  it.each<[string, typeof short, number, boolean, boolean]>([
    ["where more is taken than there is", short, 100, false, true],
    ["where it was already, and still is", short, 0, true, true],
    ["not where no more is taken than before", short, 0, false, false],
    ["not where less is taken", short, -50, false, false],
    ["not where it is covered", factsOf({ charges }), 100, false, false],
    ["not any more once it is covered", factsOf({ charges }), -50, true, false],
  ])("%s", (_name, facts, change, wasMarked, expected) =>
    expect(needsAttention(facts, { dates, today: isoDate("2026-11-20"), change, wasMarked })).toBe(expected),
  );
});

describe("a recount begins", () => {
  it.each([
    ["today", employed(null, null), "2026-11-18", "2026-11-18"],
    ["today for who was hired on its first day", employed("2026-11-16", null), "2026-11-18", "2026-11-18"],
    [
      "with its first day when that lies before the hire date",
      employed("2026-11-17", null),
      "2026-11-20",
      "2026-11-16",
    ],
    ["on the day after the last day of work", employed(null, "2026-11-17"), "2026-11-20", "2026-11-18"],
    ["also when that was its first day", employed(null, "2026-11-16"), "2026-11-20", "2026-11-17"],
    ["but never after today", employed(null, "2026-11-19"), "2026-11-18", "2026-11-18"],
  ])("%s", (_name, employment, today, from) =>
    expect(recountsFrom(week, employment, isoDate(today))).toBe(from),
  );
});

describe("outside of an employment", () => {
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
    ["is not one on whose last day the policy begins", [assigned("2026-11-20")], "2026-11-01", false],
    [
      "is not one that any of several holds",
      [assigned("2020-01-01", "2020-12-31"), assigned("2026-01-01")],
      "2026-11-01",
      false,
    ],
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
