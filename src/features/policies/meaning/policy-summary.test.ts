import { describe, expect, it } from "vitest";
import { NEW_POLICY, type PolicySettings } from "../settings/policy-settings";
import { headlineOf, type Sentence, summaryOf, type Topic } from "./policy-summary";

const aPolicy = (given: Partial<PolicySettings> = {}): PolicySettings => ({
  ...NEW_POLICY,
  name: "Vacation",
  country_code: "DE",
  annual_allowance: 25,
  ...given,
});
const said = (topic: Topic, given: Partial<PolicySettings>) => summaryOf(aPolicy(given))[topic];

describe("what a policy means", () => {
  it.each<[string, Partial<PolicySettings>, Sentence[]]>([
    ["all at once", {}, [{ key: "days_upfront", days: 25 }, { key: "part_of_year" }]],
    [
      "month by month, each in full",
      { accrual_cycle: "monthly", proration: "none" },
      [{ key: "days_monthly", days: 25 }, { key: "whole_monthly" }],
    ],
    [
      "a share at the start of each quarter, in full",
      { balance_closing_frequency: "quarterly", proration: "none" },
      [
        { key: "days_each_cycle", days: 25, cycle: "quarterly" },
        { key: "whole_cycle", cycle: "quarterly" },
      ],
    ],
    ["no limit", { allowance_entitlement: "unlimited", accrual_cycle: "monthly" }, [{ key: "unlimited" }]],
  ])("says how much: %s", (_name, given, sentences) => expect(said("allowance", given)).toEqual(sentences));

  it.each<[string, Partial<PolicySettings>, Sentence[]]>([
    ["nothing", { carryover_limit: 0 }, [{ key: "carries_nothing", cycle: "annual" }]],
    [
      "nothing, when it lapses as it is carried",
      { carryover_limit: 5, carryover_expiry_months: 0 },
      [{ key: "carries_nothing", cycle: "annual" }],
    ],
    ["everything", {}, [{ key: "carries_all", cycle: "annual" }, { key: "carried_forever" }]],
    [
      "five days until the end of March",
      { carryover_limit: 5, carryover_expiry_months: 3 },
      [
        { key: "carries_some", cycle: "annual", days: 5 },
        { key: "carried_until_month", end_month: 3 },
      ],
    ],
    [
      "until the end of March of a year from April that lasts all of it",
      {
        carryover_limit: 2.5,
        carryover_expiry_months: 12,
        activity_period_start: 4,
        activity_period_close: 3,
      },
      [
        { key: "carries_some", cycle: "annual", days: 2.5 },
        { key: "carried_until_month", end_month: 3 },
      ],
    ],
    [
      "for longer than a year",
      { carryover_expiry_months: 18 },
      [
        { key: "carries_all", cycle: "annual" },
        { key: "carried_for_months", count: 18 },
      ],
    ],
    [
      "from month to month",
      { balance_closing_frequency: "monthly", carryover_expiry_months: 2 },
      [
        { key: "carries_all", cycle: "monthly" },
        { key: "carried_for_months", count: 2 },
      ],
    ],
    ["nothing to say without a limit", { allowance_entitlement: "unlimited" }, []],
  ])("says what is carried over: %s", (_name, given, sentences) =>
    expect(said("left_over", given)).toEqual(sentences),
  );

  it.each<[string, Partial<PolicySettings>, Sentence[]]>([
    ["all year", {}, []],
    [
      "a year from April",
      { activity_period_start: 4, activity_period_close: 3 },
      [{ key: "year_months", start_month: 4, end_month: 3 }],
    ],
    [
      "from June to September",
      { activity_period_start: 6, activity_period_close: 9 },
      [{ key: "season", start_month: 6, end_month: 9 }],
    ],
    [
      "in December",
      { activity_period_start: 12, activity_period_close: 12 },
      [{ key: "season_month", start_month: 12 }],
    ],
  ])("says when it can be taken: %s", (_name, given, sentences) =>
    expect(said("counting", given)).toEqual([{ key: "counts_workdays_only" }, ...sentences]),
  );

  it("says how it is asked for", () => {
    expect(said("requests", {}).map(({ key }) => key)).toEqual(["approval", "notice_none", "half_days"]);
    const strict = {
      is_approval_required: false,
      notice_period: "weeks",
      notice_period_count: 2,
      shortest_request_amount: "day",
      is_request_note_mandatory: true,
      request_attachment_requirement: "mandatory",
    } as const;
    expect(said("requests", strict)).toEqual([
      { key: "no_approval" },
      { key: "notice_weeks", count: 2 },
      { key: "whole_days" },
      { key: "note_needed" },
      { key: "attachment_needed" },
    ]);
    expect(said("requests", { notice_period: "days", notice_period_count: 0 })[1]).toEqual({
      key: "notice_zero",
    });
  });

  it("says in short what is earned and what is carried over", () => {
    const keysOf = (given: Partial<PolicySettings>) => headlineOf(aPolicy(given)).map(({ key }) => key);
    expect(keysOf({ carryover_limit: 5 })).toEqual(["days_upfront", "carries_some"]);
    expect(keysOf({ allowance_entitlement: "unlimited" })).toEqual(["unlimited"]);
  });
});
