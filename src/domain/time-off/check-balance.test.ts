import { describe, expect, it } from "vitest";
import { aPolicy, approved, assigned, factsOf, lot, pending } from "@/test/worlds/balance-builder";
import type { BalanceFacts } from "../balances/facts";
import { ready } from "../balances/ready-facts";
import { isoDate, toDayNumber } from "../dates/iso-date";
import { bookableDays } from "./bookable-dates";
import { checkBalance } from "./check-balance";

/** What the dates do, as asked by an admin on a day. */
function checked(balance: BalanceFacts, today: string, dates: Record<string, number>) {
  const facts = ready(balance);
  const days = bookableDays({ balance, today: isoDate(today), isAdmin: true }, facts.timeline);
  const counted = pending(dates).map(({ date, hundredths }) => ({
    date,
    hundredths,
    reason: "counted" as const,
  }));
  return checkBalance(facts, counted, { ...days, today: toDayNumber(isoDate(today)) });
}

const nothing = { cycles: [], later: null, refusals: [] };
const opening = { from: isoDate("2027-01-01"), lots: [lot("2026-12-31", null, 500)] };

describe("dates that take nothing", () => {
  it("do nothing to the balance", () =>
    expect(checked(factsOf(), "2026-11-20", { "2026-11-21": 0 })).toEqual(nothing));

  it("do not say that today's cycle is charged", () => {
    // The days off end with the year before, and only a holiday of theirs lies in today's.
    const { later } = checked(factsOf(), "2027-05-03", { "2026-12-31": 100, "2027-01-01": 0 });
    expect(later).toMatchObject({ start: "2027-01-01", before: 5000, after: 4900, carried: -100 });
  });
});

describe("before what is known of a balance", () => {
  it("dates have none", () =>
    expect(checked(factsOf({ opening }), "2027-05-03", { "2026-12-30": 100 })).toEqual(nothing));

  it("but its first day has", () =>
    expect(checked(factsOf({ opening }), "2027-05-03", { "2027-01-01": 100 }).cycles).toMatchObject([
      { start: "2027-01-01", hundredths: 100, before: 3000, after: 2900 },
    ]));
});

describe("a balance that does not suffice", () => {
  it.each(["2026-12-31", "2027-01-01"])("is reported for %s, at the turn of two cycles", (date) => {
    const facts = factsOf({ policy: { annualAllowance: 0, carryoverLimit: 0, overdraftLimit: 0 } });
    expect(checked(facts, "2026-11-20", { [date]: 100 }).refusals).toMatchObject([
      { code: "insufficient_balance", sentence: { missing: 100, on: null } },
    ]);
  });
});

describe("today's cycle is told of", () => {
  it("on its last day too, when only earlier ones are charged", () => {
    const facts = factsOf({ assignments: [assigned("2026-01-01")] });
    const { later } = checked(facts, "2027-12-31", { "2026-12-01": 200 });
    expect(later).toMatchObject({ start: "2027-01-01", end: "2027-12-31", before: 5000, after: 4800 });
  });

  it("not apart from the others when its first day is charged", () => {
    const { cycles, later } = checked(factsOf(), "2027-05-03", { "2026-12-31": 100, "2027-01-01": 100 });
    expect(cycles.map(({ start }) => start)).toEqual(["2026-01-01", "2027-01-01"]);
    expect(later).toBeNull();
  });

  it("not where it is unlimited", () => {
    const unlimited = aPolicy({ allowanceEntitlement: "unlimited", effectiveDate: "2027-01-01" });
    const facts = factsOf({ versions: [aPolicy(), unlimited] });
    expect(checked(facts, "2027-05-03", { "2026-12-01": 100 }).later).toBeNull();
  });

  it("not where the policy is held from another year on", () => {
    const facts = factsOf({ assignments: [assigned("2027-01-01")] });
    expect(checked(facts, "2026-11-20", { "2027-02-01": 100 })).toMatchObject({
      cycles: [{ start: "2027-01-01", before: 2500, after: 2400 }],
      later: null,
    });
  });
});

describe("what is missing", () => {
  const poor = { policy: { annualAllowance: 0 } };
  const missing = (on: string | null) => [
    {
      code: "insufficient_balance",
      path: "/end_date",
      sentence: { key: "time_off.days_missing", missing: 100, on, covered_from: null },
    },
  ];

  it("is missing on the first day itself, and is never earned", () =>
    expect(checked(factsOf(poor), "2026-11-20", { "2026-12-01": 100 }).refusals).toEqual(missing(null)));

  it("is asked of the first day of an assignment, and of any of several", () => {
    const assignments = [assigned("2026-01-01", "2026-06-30"), assigned("2026-12-01")];
    const twice = factsOf({ ...poor, assignments });
    expect(checked(twice, "2026-03-02", { "2026-12-01": 100 }).refusals).toEqual(missing(null));
  });

  it("is not the fault of days that make it no worse", () => {
    // Five days off in March, when two are earned: short until the end of May, and never again.
    const facts = factsOf({
      policy: { annualAllowance: 1200, accrualCycle: "monthly" },
      charges: approved({ "2026-03-09": 500 }),
    });
    expect(checked(facts, "2026-03-02", { "2026-11-02": 100 }).refusals).toEqual([]);
  });
});

describe("days that are granted", () => {
  const nothingElse = aPolicy({ annualAllowance: 0 });
  const granted = {
    date: isoDate("2027-04-20"),
    hundredths: 100,
    kind: "granted" as const,
    expiresOn: null,
    reason: null,
  };
  const onlyGranted = factsOf({ versions: [nothingElse], adjustments: [granted] });

  it("are not booked before the day on which they were earned", () =>
    expect(checked(onlyGranted, "2027-05-03", { "2027-04-19": 100 }).refusals).toMatchObject([
      {
        code: "insufficient_balance",
        sentence: { missing: 100, on: null, covered_from: "2027-04-20" },
      },
    ]));

  it("are booked from that day on", () =>
    expect(checked(onlyGranted, "2027-05-03", { "2027-04-20": 100 }).refusals).toEqual([]));

  it("are not waited for by a correction, which counts for its whole cycle", () => {
    const corrected = factsOf({
      versions: [nothingElse],
      adjustments: [{ ...granted, kind: "correction" as const }],
    });
    expect(checked(corrected, "2027-05-03", { "2027-04-19": 100 }).refusals).toEqual([]);
  });
});
