import { describe, expect, it } from "vitest";
import { CreatePolicyInput } from "@/contracts/policies/policies";
import { draftOf, type PolicyDraft, readDraft } from "./policy-draft";
import { isAllYear, monthBefore, NEW_POLICY, type PolicySettings, policyYearStart } from "./policy-settings";

const aPolicy = (given: Partial<PolicySettings> = {}): PolicySettings => ({
  ...NEW_POLICY,
  name: "Vacation",
  country_code: "DE",
  ...given,
});
const read = (typed: Partial<PolicyDraft>, given: Partial<PolicySettings> = {}) =>
  readDraft({ ...draftOf(aPolicy(given)), ...typed });

describe("the draft of a policy", () => {
  it("begins as the service would fill in", () => {
    const { is_active: _active, ...defaults } = CreatePolicyInput.parse({ name: "Vacation" });
    expect({ ...NEW_POLICY, name: "Vacation" }).toEqual(defaults);
  });

  it.each<Partial<PolicySettings>>([
    {},
    { carryover_limit: 0 },
    { carryover_limit: 2.5, carryover_expiry_months: 3 },
    { notice_period: "months", notice_period_count: 2, shortest_request_amount: "day" },
    { activity_period_start: 4, activity_period_close: 3 },
    { activity_period_start: 6, activity_period_close: 9, accrual_cycle: "monthly" },
    { document_template_id: "0b7a7a52-3c8e-4f7e-9d57-0a6f1c6f7a11" },
    { allowance_entitlement: "unlimited", annual_allowance: 0 },
    { proration: "full_months", full_after_months: 6, rounding: "half_up_to_day", waiting_months: 6 },
    { overdraft_limit: 2.5, balance_cap: 30, allowance_basis: "work_pattern" },
    { overdraft_limit: null, tier_start: "anniversary" },
    { allowance_tiers: [{ after_years: 25, annual_allowance: 30 }] },
  ])("says again what it was made of: %s", (given) =>
    expect(readDraft(draftOf(aPolicy(given)))).toEqual({ settings: aPolicy(given), problems: [] }),
  );

  it("reads numbers as people type them", () =>
    expect(
      read({ carryover: "some", carryover_limit: " 2,5 ", annual_allowance: "030" }).settings,
    ).toMatchObject({
      carryover_limit: 2.5,
      annual_allowance: 30,
    }));

  it.each<[Partial<PolicyDraft>, string, string]>([
    [{ name: "  " }, "name", "required"],
    [{ annual_allowance: "" }, "annual_allowance", "required"],
    [{ annual_allowance: "many" }, "annual_allowance", "not_a_whole_number"],
    [{ annual_allowance: "25.5" }, "annual_allowance", "not_a_whole_number"],
    [{ annual_allowance: "-3" }, "annual_allowance", "not_a_whole_number"],
    [{ annual_allowance: "367" }, "annual_allowance", "too_much"],
    [{ carryover: "some", carryover_limit: "many" }, "carryover_limit", "not_a_number"],
    [{ carryover: "some", carryover_limit: "2.555" }, "carryover_limit", "too_precise"],
    [{ does_lapse: true, carryover_expiry_months: "121" }, "carryover_expiry_months", "too_much"],
    [{ notice_period: "days", notice_period_count: "" }, "notice_period_count", "required"],
    [{ accrual_cycle: "monthly", balance_closing_frequency: "weekly" }, "accrual_cycle", "not_shorter"],
    [{ document_template_id: "contract" }, "document_template_id", "not_an_id"],
    [{ proration: "full_months", accrual_cycle: "weekly" }, "proration", "not_whole_months"],
    [{ overdraft: "some", overdraft_limit: "1.2" }, "overdraft_limit", "not_a_half_day"],
    [{ waiting_months: "25" }, "waiting_months", "too_much"],
    [{ allowance_tiers: [{ after_years: "", annual_allowance: "28" }] }, "allowance_tiers", "required"],
    [{ allowance_tiers: [{ after_years: "0", annual_allowance: "28" }] }, "allowance_tiers", "not_ascending"],
  ])("finds what is wrong in %s", (typed, field, code) =>
    expect(read(typed).problems).toMatchObject([{ field, code }]),
  );

  it("asks for nothing that does not count", () => {
    const unlimited = {
      allowance_entitlement: "unlimited",
      annual_allowance: "x",
      carryover_limit: "x",
      accrual_cycle: "monthly",
    } as const;
    expect(read({ ...unlimited, carryover: "some" })).toMatchObject({
      problems: [],
      settings: { annual_allowance: 0, accrual_cycle: "upfront", carryover_limit: null },
    });
    expect(read({ carryover: "none", does_lapse: true, carryover_expiry_months: "x" })).toMatchObject({
      problems: [],
      settings: { carryover_limit: 0, carryover_expiry_months: null },
    });
    expect(read({ notice_period: "none", notice_period_count: "x" }).problems).toEqual([]);
  });

  it("lets the last month follow the first as long as all of them count", () => {
    expect(read({ activity_period_start: 9 }).settings.activity_period_close).toBe(8);
    expect(
      read({ activity_period_start: 6, activity_period_close: 8, is_all_year: false }).settings,
    ).toMatchObject({
      activity_period_start: 6,
      activity_period_close: 8,
    });
    expect([1, 4, 12].map(monthBefore)).toEqual([12, 3, 11]);
    expect(isAllYear({ activity_period_start: 1, activity_period_close: 11 })).toBe(false);
  });
});

it.each([
  ["2026-11-20", 1, "2026-01-01"],
  ["2026-11-20", 11, "2026-11-01"],
  ["2026-11-20", 12, "2025-12-01"],
  ["2026-03-31", 4, "2025-04-01"],
])("the policy year of %s from month %s began on %s", (date, month, start) =>
  expect(policyYearStart(date, month)).toBe(start),
);
