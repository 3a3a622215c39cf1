import { describe, expect, it } from "vitest";
import { approved, assigned, factsOf, granted } from "@/test/worlds/balance-builder";
import { balanceOf } from "../balances/balance";
import { closeCycles } from "../balances/closing/close-cycles";
import type { BalanceFacts } from "../balances/facts";
import { isoDate } from "../dates/iso-date";
import { dueNotices, USUAL_RULES } from "./due-notices";

/** Notices by the last day of their days, and when each was given. */
const told = (notices: Record<string, string>, today: string) => ({
  today: isoDate(today),
  given: Object.entries(notices).map(([lastUse, on]) => ({ lastUse: isoDate(lastUse), at: Date.parse(on) })),
});

// 25 days a year; what is carried lapses after three months.
const carried = (limit: number | null, rest: Partial<BalanceFacts> = {}) =>
  factsOf({ policy: { carryoverLimit: limit, carryoverExpiryMonths: 3 }, ...rest });

function on(facts: BalanceFacts, date: string) {
  const assignment = facts.assignments[0] ?? assigned("2026-01-01");
  const { carryover, adjusted, current } = balanceOf(facts, assignment, isoDate(date));
  return { carryover, adjusted, current };
}

const CLOSING = { "2026-12-31": "2026-12-17" };

describe("an employer who did not tell the employee cannot let days lapse (CJEU C-684/16, Max-Planck)", () => {
  it.each<[string, Record<string, string>, number]>([
    ["told in time, carried days lapse", { ...CLOSING, "2027-03-31": "2027-03-17" }, 0],
    ["told on the last day, too", { ...CLOSING, "2027-03-31": "2027-03-31" }, 0],
    ["untold, they stay", CLOSING, 500],
    ["told of other days, they stay", { ...CLOSING, "2027-04-30": "2027-03-17" }, 500],
  ])("%s", (_name, notices, carryover) => {
    const facts = carried(500, { lapseNotices: told(notices, "2027-06-01") });
    expect(on(facts, "2027-06-01").carryover).toBe(carryover);
  });

  it.each<[string, Record<string, string>, number]>([
    ["untold, a closing cuts nothing", {}, 2500],
    ["told, it cuts what exceeds the limit", CLOSING, 500],
  ])("%s", (_name, notices, carryover) => {
    const facts = carried(500, { lapseNotices: told(notices, "2027-02-01") });
    expect(on(facts, "2027-02-01").carryover).toBe(carryover);
  });

  it.each<[string, Record<string, string>, number]>([
    ["untold, granted days stay", {}, 200],
    ["told before they were granted, they stay", { "2026-06-30": "2026-05-05" }, 200],
    ["told after, they lapse", { "2026-06-30": "2026-06-16" }, 0],
  ])("%s", (_name, notices, adjusted) => {
    const facts = factsOf({
      adjustments: granted("2026-06-01", 200, "2026-06-30"),
      lapseNotices: told(notices, "2026-09-01"),
    });
    expect(on(facts, "2026-09-01").adjusted).toBe(adjusted);
  });

  it.each<[string, string, number]>([
    ["entered for a past date after the notice, they stay", "2026-06-16T15:00Z", 200],
    ["entered before it, they lapse", "2026-06-16T08:00Z", 0],
  ])("%s", (_name, enteredAt, adjusted) => {
    const facts = factsOf({
      adjustments: granted("2026-06-01", 200, "2026-06-30").map((one) => ({
        ...{ ...one, enteredAt: Date.parse(enteredAt) },
      })),
      lapseNotices: told({ "2026-06-30": "2026-06-16T09:00Z" }, "2026-09-01"),
    });
    expect(on(facts, "2026-09-01").adjusted).toBe(adjusted);
    const [closed] = closeCycles(facts, isoDate("2027-02-01"));
    const later = { ...facts, opening: closed?.opening ?? null };
    expect(on(later, "2027-02-01")).toEqual(on(facts, "2027-02-01"));
  });

  it("what can still be told is taken to lapse", () => {
    const facts = carried(500, { lapseNotices: told(CLOSING, "2027-03-31") });
    expect([on(facts, "2027-03-31").carryover, on(facts, "2027-04-01").carryover]).toEqual([500, 0]);
  });

  it("days that stay can be used, and are cut by a later closing that is told", () => {
    const facts = carried(300, {
      charges: approved({ "2027-05-03": 100 }),
      lapseNotices: told({ "2027-12-31": "2027-12-17" }, "2028-02-01"),
    });
    expect(on(facts, "2027-12-31")).toMatchObject({ carryover: 2500, current: 4900 });
    expect(on(facts, "2028-02-01").carryover).toBe(300);
  });

  it("what is kept of a closing does not depend on later notices", () => {
    const at = (today: string) =>
      closeCycles(carried(500, { lapseNotices: told(CLOSING, today) }), isoDate(today))[0];
    expect(at("2027-02-01")).toEqual(at("2027-09-01"));
    expect(at("2027-02-01")?.opening.lots).toMatchObject([{ lapsesAfter: "2027-03-31", hundredths: 500 }]);
  });

  it("says nothing else where the organization does not ask for it", () => {
    expect(on(carried(500), "2027-06-01").carryover).toBe(0);
  });
});

describe("where nothing is lost untold", () => {
  const due = (facts: BalanceFacts, today: string) =>
    dueNotices(facts, isoDate(today), USUAL_RULES).map(
      ({ date, weeks, hundredths }) => `${date} ${weeks} ${hundredths}`,
    );

  it("what a closing cuts is told as well", () => {
    const charges = approved({ "2026-12-21": 100 });
    const facts = carried(500, { charges, lapseNotices: told({}, "2026-12-17") });
    expect(due(facts, "2026-12-17")).toEqual(["2026-12-31 2 1900"]);
    expect(due(carried(500, { charges }), "2026-12-17")).toEqual([]);
  });

  it("granted days are told, as they are everywhere", () => {
    const adjustments = granted("2026-02-01", 200, "2026-06-30");
    expect(due(factsOf({ adjustments }), "2026-06-20")).toEqual(["2026-06-30 2 200"]);
    const used = approved({ "2026-03-02": 100 });
    expect(due(factsOf({ adjustments, charges: used }), "2026-06-20")).toEqual(["2026-06-30 2 100"]);
  });

  it("granted and carried days of one last day are one notice", () => {
    const facts = carried(500, { adjustments: granted("2027-01-11", 200, "2027-03-31") });
    expect(due(facts, "2027-03-17")).toEqual(["2027-03-31 2 700"]);
  });
});
