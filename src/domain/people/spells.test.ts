import { describe, expect, it } from "vitest";
import { aCalendar, approved, assigned, factsOf, off, requestFacts } from "@/test/worlds/balance-builder";
import { balanceOf } from "../balances/balance";
import type { Employment } from "../balances/facts";
import { type IsoDate, isoDate } from "../dates/iso-date";
import { dueNotices } from "../notices/due-notices";
import { bookableRanges } from "../time-off/bookable-dates";
import { checkRequest } from "../time-off/check-request";
import { isOutsideOf, recount, recountsFrom } from "../time-off/recount";
import { isEmployedOn } from "./spells";

type Policy = NonNullable<Parameters<typeof factsOf>[0]>["policy"];

const spell = (hireDate: string, endDate: string | null = null) => ({
  hireDate: isoDate(hireDate),
  endDate: endDate === null ? null : isoDate(endDate),
});
/** Left at the end of March, back in October. */
const OLD = spell("2020-01-01", "2026-03-31");
const NEW = spell("2026-10-01");
const TWICE: Employment = { ...OLD, spells: [OLD, NEW] };

function twice(policy: NonNullable<Policy>, employment = TWICE) {
  return factsOf({ policy, employment, assignments: [assigned("2020-01-01")] });
}

function on(facts: ReturnType<typeof factsOf>, date: string) {
  return balanceOf(facts, facts.assignments[0] ?? assigned("2020-01-01"), isoDate(date));
}

describe("somebody with two spells", () => {
  it.each([
    ["2026-03-31", true],
    ["2026-04-01", false],
    ["2026-09-30", false],
    ["2026-10-01", true],
    ["2019-12-31", false],
  ])("on %s is employed: %s", (date, expected) => expect(isEmployedOn(isoDate(date), TWICE)).toBe(expected));

  it("earns on the days of both and on none between, in one balance", () => {
    const policy: Policy = { annualAllowance: 36500, proration: "calendar_days", carryoverLimit: 0 };
    const facts = twice(policy);
    expect(on(facts, "2026-12-31").accrued).toBe((90 + 92) * 100);
    expect(on(twice({ ...policy, accrualCycle: "monthly" }), "2026-09-30").accrued).toBe(9125);
    expect(on(twice(policy, OLD), "2026-12-31").accrued).toBe(9000);
    // Between the spells the balance is that of the cycle in which the next begins.
    expect(on(facts, "2026-06-01")).toMatchObject({ cycleStart: "2026-01-01" });
    const nextYear = { ...TWICE, spells: [OLD, spell("2027-10-01")] };
    expect(on(twice(policy, nextYear), "2026-06-01")).toMatchObject({ cycleStart: "2027-01-01" });
  });

  it("serves from the hire date of the spell, unless from a day of its own", () => {
    const policy: Policy = {
      annualAllowance: 2500,
      allowanceTiers: [[5, 3000]],
      tierStart: "anniversary",
      proration: "calendar_days",
      carryoverLimit: 0,
    };
    const facts = twice(policy);
    expect(on(facts, "2026-12-31").accrued).toBe(Math.floor((3000 * 90 + 2500 * 92) / 365 + 0.5));
    expect(on(facts, "2032-12-31").accrued).toBe(3000);
    const since = { ...facts, earning: { ...facts.earning, serviceStartDate: isoDate("2020-01-01") } };
    expect(on(since, "2026-12-31").accrued).toBe(Math.floor((3000 * 182) / 365 + 0.5));
  });

  it("has a full cycle in neither of two spells that are too short for it", () => {
    const german: Policy = { annualAllowance: 2400, proration: "full_months", fullAfterMonths: 6 };
    const short = { ...OLD, spells: [spell("2026-01-01", "2026-03-31"), spell("2026-07-01")] };
    expect(on(twice(german, short), "2026-12-31").accrued).toBe(200 * 9);
    const early = { ...OLD, spells: [spell("2020-01-01", "2026-01-31"), spell("2026-03-01")] };
    expect(on(twice(german, early), "2026-12-31").accrued).toBe(2400);
  });

  it("books in the spells only", () => {
    const booking = { today: isoDate("2026-03-02"), isAdmin: false, balance: twice({}) };
    expect(bookableRanges(booking)).toEqual([
      { start: "2026-01-01", end: "2026-03-31" },
      { start: "2026-10-01", end: "2028-03-02" },
    ]);
  });

  it.each([
    ["2026-03-30", []],
    ["2026-10-05", ["waiting_period"]],
    ["2027-04-01", []],
  ])("waits anew in the second, %s", (date, refused) => {
    const balance = twice({ annualAllowance: 3000, waitingMonths: 6 });
    const { refusals } = checkRequest(requestFacts("2026-03-02", { balance }), {
      dates: off(date),
      papers: null,
    });
    expect(refusals.map(({ code }) => code)).toEqual(refused);
  });

  it("loses what lies between, and what straddles it only there", () => {
    expect(isOutsideOf(off("2026-04-01", "2026-09-30"), TWICE)).toBe(true);
    expect(isOutsideOf(off("2026-09-30", "2026-10-01"), TWICE)).toBe(false);
    const dates = off("2026-03-31", "2026-04-02");
    const stored = ["2026-03-31", "2026-04-01", "2026-04-02"].map((date) => ({
      ...{ date: isoDate(date), hundredths: 100, reason: "counted" as const },
    }));
    const counted = recount({
      ...{ dates, stored, today: isoDate("2026-11-01"), calendar: aCalendar(), versions: factsOf().versions },
      ...{ employment: TWICE, assignments: [assigned("2020-01-01")], interruptions: [] },
    });
    expect(counted).toMatchObject({ hundredths: 100, change: -200 });
  });

  it.each([
    ["2026-03-30", "2026-04-01"],
    ["2026-05-04", "2026-05-04"],
    ["2026-10-05", "2026-11-01"],
    ["2019-12-30", "2019-12-30"],
  ])("has a request from %s on counted again from %s on", (start, from) =>
    expect(recountsFrom(off(start), TWICE, isoDate("2026-11-01"))).toBe(from),
  );

  it("is told of days that lapse before the last day of the spell", () => {
    const facts = {
      ...twice({ annualAllowance: 3000, carryoverExpiryMonths: 3 }, { ...OLD, spells: [OLD, NEW] }),
      charges: approved({ "2025-06-02": 100 }),
    };
    const rules = { lapseWeeks: [8], tellsCycles: false };
    const told = (today: IsoDate) => dueNotices(facts, today, rules).map(({ kind }) => kind);
    expect(told(isoDate("2026-03-02"))).toEqual([]);
    expect(
      dueNotices({ ...facts, employment: spell("2020-01-01") }, isoDate("2026-03-02"), rules),
    ).not.toEqual([]);
  });
});
