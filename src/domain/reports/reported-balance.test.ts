import { describe, expect, it } from "vitest";
import { approved, assigned, factsOf } from "@/test/worlds/balance-builder";
import type { BalanceFacts } from "../balances/facts";
import { isoDate } from "../dates/iso-date";
import { reportedBalance } from "./reported-balance";

// 25 days a year, of which 5 are carried and lapse after three months.
const POLICY = { annualAllowance: 2500, carryoverLimit: 500, carryoverExpiryMonths: 3 };
const facts = (given: Partial<BalanceFacts> = {}) =>
  factsOf({ policy: POLICY, assignments: [assigned("2026-01-01", null)], ...given });
const on = (date: string, given: Partial<BalanceFacts> = {}) => reportedBalance(facts(given), isoDate(date));

describe("what is owed", () => {
  const charges = approved({ "2026-03-02": 100, "2026-08-03": 100, "2026-08-04": 50 });

  it.each<[string, number]>([
    ["2026-03-01", 2500],
    ["2026-03-02", 2400],
    ["2026-08-03", 2300],
    ["2026-12-31", 2250],
  ])("on %s is %d hundredths: what is booked for later is still owed", (date, owed) => {
    expect(on(date, { charges })?.owed).toBe(owed);
  });

  it("is not less for what waits for a decision", () => {
    const waiting = charges.map((charge) => ({ ...charge, status: "pending" as const }));
    expect(on("2026-12-31", { charges: waiting })).toMatchObject({
      owed: 2500,
      balance: { requested: 250, current: 2250 },
    });
  });

  it("is nothing without an allowance", () => {
    const unlimited = factsOf({
      policy: { allowanceEntitlement: "unlimited" },
      assignments: [assigned("2026-01-01", null)],
      charges,
    });
    expect(reportedBalance(unlimited, isoDate("2026-12-31"))).toMatchObject({ owed: 0, lapsing: null });
  });
});

describe("what lapses next", () => {
  it.each<[string, number | undefined, string | undefined]>([
    ["2026-06-01", 2000, "2026-12-31"],
    ["2026-12-31", 2000, "2026-12-31"],
    ["2027-01-01", 500, "2027-03-31"],
    ["2027-03-31", 500, "2027-03-31"],
    ["2027-04-01", 2000, "2027-12-31"],
  ])("on %s is %s, which can be used until %s", (date, hundredths, lastUse) => {
    expect(on(date)?.lapsing).toEqual({ hundredths, lastUse });
  });

  it("is found in the next cycle when this one hands on all that is left", () => {
    const charges = approved(
      Object.fromEntries(
        Array.from({ length: 21 }, (_, n) => [`2026-05-${String(n + 1).padStart(2, "0")}`, 100]),
      ),
    );
    expect(on("2026-12-01", { charges })?.lapsing).toEqual({ hundredths: 400, lastUse: "2027-03-31" });
  });
});

describe("who does not hold the policy on the day", () => {
  it.each<[string, Partial<BalanceFacts>]>([
    ["2025-12-31", {}],
    ["2026-07-01", { assignments: [assigned("2026-01-01", "2026-06-30")] }],
    ["2026-07-01", { employment: { hireDate: null, endDate: isoDate("2026-06-30") } }],
  ])("is left out on %s", (date, given) => {
    expect(on(date, given)).toBeNull();
  });
});
