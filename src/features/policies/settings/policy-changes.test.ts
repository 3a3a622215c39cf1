import { describe, expect, it } from "vitest";
import { changesOf, differingTerms, isDated, rebased, versionAfter, versionBefore } from "./policy-changes";
import { draftOf } from "./policy-draft";
import { NEW_POLICY, type PolicySettings } from "./policy-settings";

const aPolicy = (given: Partial<PolicySettings> = {}): PolicySettings => ({
  ...NEW_POLICY,
  name: "Vacation",
  country_code: "DE",
  ...given,
});

describe("what is changed", () => {
  it("is only what differs", () => {
    expect(changesOf(aPolicy(), aPolicy())).toEqual({});
    expect(changesOf(aPolicy(), aPolicy({ name: "Leave", annual_allowance: 30 }))).toEqual({
      name: "Leave",
      annual_allowance: 30,
    });
  });

  it("is not what counts for nothing without a limit", () => {
    const unlimited = aPolicy({
      allowance_entitlement: "unlimited",
      annual_allowance: 0,
      carryover_limit: null,
    });
    expect(changesOf(aPolicy({ annual_allowance: 25, carryover_limit: 5 }), unlimited)).toEqual({
      allowance_entitlement: "unlimited",
    });
  });

  it("says a count of notice with its period", () => {
    const before = aPolicy({ notice_period: "days", notice_period_count: 2 });
    expect(changesOf(before, { ...before, notice_period_count: 3 })).toEqual({
      notice_period: "days",
      notice_period_count: 3,
    });
  });

  it.each<[Partial<PolicySettings>, boolean]>([
    [{ name: "Leave", color: "rose" }, false],
    [{ proration: "none" }, true],
    [{}, false],
  ])("of %s makes a version: %s", (changes, dated) => expect(isDated(changes)).toBe(dated));
});

it("keeps what was typed when other terms come beneath it", () => {
  const [from, to] = [
    aPolicy({ annual_allowance: 25 }),
    aPolicy({ annual_allowance: 28, accrual_cycle: "monthly" }),
  ];
  const typed = { ...draftOf(from), name: "Leave", carryover: "none" as const };
  expect(rebased(typed, from, to)).toEqual({ ...draftOf(to), name: "Leave", carryover: "none" });
});

describe("versions", () => {
  const version = (effective_date: string | null, annual_allowance: number) => ({
    ...aPolicy({ annual_allowance }),
    effective_date,
  });
  const versions = [version(null, 20), version("2026-06-01", 25), version("2027-01-01", 28)];

  it.each([
    ["2026-05-31", 20, 25],
    ["2026-06-01", 25, 28],
    ["2026-12-31", 25, 28],
    ["2027-01-01", 28, undefined],
  ])("around %s", (date, before, after) => {
    expect(versionBefore(versions, date)?.annual_allowance).toBe(before);
    expect(versionAfter(versions, date)?.annual_allowance).toBe(after);
  });

  it("differ in what is told first first", () =>
    expect(
      differingTerms(aPolicy(), aPolicy({ balance_closing_frequency: "monthly", annual_allowance: 24 })),
    ).toEqual(["annual_allowance", "balance_closing_frequency"]));
});
