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
