import { describe, expect, it } from "vitest";
import { isoDate } from "../dates/iso-date";
import { creditEnd, whyNotCredits } from "./credit-rules";

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

  it.each([
    ["2026-01-10", 3, "2026-04-10"],
    ["2026-11-30", 3, "2027-02-28"],
    ["2026-01-10", null, null],
  ])("earned on %s, with an end after %s months, can be taken until %s", (date, months, end) =>
    expect(creditEnd(isoDate(date), months)).toBe(end),
  );
});
