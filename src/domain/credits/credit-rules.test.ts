import { describe, expect, it } from "vitest";
import { isoDate } from "../dates/iso-date";
import { countsFrom, creditEnd, whyNotCredits } from "./credit-rules";

const today = isoDate("2026-03-02");
const offered = { is_active: true, credit_requests: "approval" } as const;
const on = (date: string) => ({ date: isoDate(date), today });

describe("days earned by request", () => {
  it.each([
    ["today", offered, "2026-03-02", []],
    ["before", offered, "2026-02-28", []],
    ["tomorrow", offered, "2026-03-03", ["/date"]],
    [
      "under a policy without them",
      { ...offered, credit_requests: "none" as const },
      "2026-03-02",
      ["/policy_id"],
    ],
    ["under an archived policy", { ...offered, is_active: false }, "2026-03-03", ["/policy_id", "/date"]],
  ])("can be asked for when earned %s or not", (_when, policy, date, paths) =>
    expect(whyNotCredits(policy, on(date)).map(({ path }) => path)).toEqual(paths),
  );

  const from = (first: string, last: string | null = null) => ({
    effectiveDate: isoDate(first),
    endEffectiveDate: last === null ? null : isoDate(last),
  });

  it.each([
    ["while the policy is held", [from("2026-01-01")], null, "2026-02-10"],
    ["on its first day", [from("2026-02-10")], null, "2026-02-10"],
    ["on its last day", [from("2026-01-01", "2026-02-10"), from("2026-04-01")], null, "2026-02-10"],
    ["before it is held", [from("2026-06-01"), from("2026-03-01", "2026-04-30")], null, "2026-03-01"],
    ["between two times", [from("2026-01-01", "2026-02-09"), from("2026-03-01")], null, "2026-03-01"],
    ["after it was held", [from("2026-01-01", "2026-01-31")], null, "2026-02-10"],
    ["and usable on its first day only", [from("2026-03-01")], "2026-03-01", "2026-03-01"],
    ["and lapsed before it is held", [from("2026-03-02")], "2026-03-01", "2026-02-10"],
  ])("earned %s count from the right day", (_when, assignments, end, day) =>
    expect(countsFrom(isoDate("2026-02-10"), { assignments, end: end === null ? null : isoDate(end) })).toBe(
      day,
    ),
  );

  it.each([
    ["2026-01-10", 3, "2026-04-10"],
    ["2026-11-30", 3, "2027-02-28"],
    ["2026-01-10", null, null],
  ])("earned on %s, with an end after %s months, can be taken until %s", (date, months, end) =>
    expect(creditEnd(isoDate(date), months)).toBe(end),
  );
});
