import { describe, expect, it } from "vitest";
import { isoDate } from "../dates/iso-date";
import { whyNotEffective, whyNotNotice, whyNotTerms } from "./policy-rules";
import type { AccrualCycle, ClosingFrequency, NoticePeriod } from "./policy-settings";

const pathsOf = (errors: { path: string }[]) => errors.map(({ path }) => path);

describe("a policy", () => {
  it.each<[AccrualCycle, ClosingFrequency, string[]]>([
    ["upfront", "weekly", []],
    ["monthly", "annual", []],
    ["monthly", "quarterly", []],
    ["monthly", "monthly", ["/accrual_cycle"]],
    ["bi-weekly", "semi-monthly", []],
    ["semi-monthly", "bi-weekly", ["/accrual_cycle"]],
    ["weekly", "weekly", ["/accrual_cycle"]],
  ])("with %s credits and %s closings", (accrualCycle, balanceClosingFrequency, paths) => {
    expect(pathsOf(whyNotTerms({ accrualCycle, balanceClosingFrequency }))).toEqual(paths);
  });

  it.each<[NoticePeriod | null, number | null, string[]]>([
    [null, null, []],
    ["weeks", 2, []],
    ["weeks", null, ["/notice_period_count"]],
    [null, 2, ["/notice_period"]],
  ])("with a notice of %s %s", (noticePeriod, noticePeriodCount, paths) => {
    expect(pathsOf(whyNotNotice({ noticePeriod, noticePeriodCount }))).toEqual(paths);
  });

  it("gets versions from today on", () => {
    const today = isoDate("2026-03-02");
    expect(whyNotEffective(today, today)).toEqual([]);
    expect(pathsOf(whyNotEffective(isoDate("2026-03-01"), today))).toEqual(["/effective_date"]);
  });
});

describe("what is wrong with a policy is said in a sentence", () => {
  const months = { accrualCycle: "monthly", balanceClosingFrequency: "annual" } as const;
  const tiers = (...years: number[]) => ({
    ...months,
    allowanceTiers: years.map((afterYears) => [afterYears, 3000] as const),
  });
  const today = isoDate("2026-03-02");

  it.each([
    [
      "credits as long as the cycle",
      whyNotTerms({ accrualCycle: "monthly", balanceClosingFrequency: "monthly" }),
      { path: "/accrual_cycle", code: "not_shorter", sentence: "policies.not_shorter" },
    ],
    [
      "full months of weeks",
      whyNotTerms({ accrualCycle: "weekly", balanceClosingFrequency: "annual", proration: "full_months" }),
      { path: "/proration", code: "not_whole_months", sentence: "policies.not_whole_months" },
    ],
    [
      "a tier that comes no later than the one before",
      whyNotTerms(tiers(5, 10, 10)),
      { path: "/allowance_tiers/2/after_years", code: "not_ascending", sentence: "policies.tiers_ascend" },
    ],
    [
      "a first tier that begins at once",
      whyNotTerms(tiers(0, 5)),
      { path: "/allowance_tiers/0/after_years", code: "not_ascending", sentence: "policies.tiers_ascend" },
    ],
    [
      "a notice without a unit",
      whyNotNotice({ noticePeriod: null, noticePeriodCount: 2 }),
      { path: "/notice_period", code: "required", sentence: "policies.notice_of_what" },
    ],
    [
      "a notice without a number",
      whyNotNotice({ noticePeriod: "days", noticePeriodCount: null }),
      { path: "/notice_period_count", code: "required", sentence: "policies.how_much_notice" },
    ],
    [
      "a version of yesterday",
      whyNotEffective(isoDate("2026-03-01"), today),
      { path: "/effective_date", code: "in_the_past", sentence: "policies.not_before_today" },
    ],
  ])("%s", (_name, errors, expected) => expect(errors).toEqual([expected]));

  it("and nothing is wrong with tiers that ascend, or full months of months", () => {
    expect(whyNotTerms(tiers(1, 5, 10))).toEqual([]);
    expect(whyNotTerms({ ...months, proration: "full_months" })).toEqual([]);
    expect(
      whyNotTerms({ accrualCycle: "weekly", balanceClosingFrequency: "annual", proration: "none" }),
    ).toEqual([]);
  });
});
