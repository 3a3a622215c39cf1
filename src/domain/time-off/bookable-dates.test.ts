import { describe, expect, it } from "vitest";
import { aBlackout, aPolicy, assigned, factsOf, off, requestFacts } from "@/test/worlds/balance-builder";
import type { BalanceFacts } from "../balances/facts";
import { addDays, isoDate } from "../dates/iso-date";
import { bookableRanges } from "./bookable-dates";
import { checkRequest } from "./check-request";

function ranges(balance: BalanceFacts, { isAdmin = false, today = "2026-11-20" } = {}): string[] {
  return bookableRanges({ today: isoDate(today), isAdmin, balance }).map(
    ({ start, end }) => `${start} ${end}`,
  );
}

const longAgo = [assigned("2020-01-01")];
const unlimited = { allowanceEntitlement: "unlimited" } as const;

describe("the dates that may be booked", () => {
  it.each<[string, BalanceFacts, boolean, string[]]>([
    [
      "from the start of the current cycle to 24 months ahead",
      factsOf({ assignments: longAgo }),
      false,
      ["2026-01-01 2028-11-20"],
    ],
    [
      "for an admin also the cycle before",
      factsOf({ assignments: longAgo }),
      true,
      ["2025-01-01 2028-11-20"],
    ],
    [
      "of a monthly cycle",
      factsOf({ assignments: longAgo, policy: { balanceClosingFrequency: "monthly" } }),
      false,
      ["2026-11-01 2028-11-20"],
    ],
    [
      "of a monthly cycle for an admin",
      factsOf({ assignments: longAgo, policy: { balanceClosingFrequency: "monthly" } }),
      true,
      ["2026-10-01 2028-11-20"],
    ],
    [
      "unlimited: from 12 months back",
      factsOf({ assignments: longAgo, policy: unlimited }),
      false,
      ["2025-11-20 2028-11-20"],
    ],
    [
      "unlimited, for an admin: also the cycle before",
      factsOf({ assignments: longAgo, policy: unlimited }),
      true,
      ["2025-01-01 2028-11-20"],
    ],
    [
      "a future assignment can be booked",
      factsOf({ assignments: [assigned("2027-02-01")] }),
      false,
      ["2027-02-01 2028-11-20"],
    ],
    [
      "until the assignment ends",
      factsOf({ assignments: [assigned("2026-01-01", "2026-12-15")] }),
      false,
      ["2026-01-01 2026-12-15"],
    ],
    [
      "on its last day still",
      factsOf({ assignments: [assigned("2026-01-01", "2026-11-20")] }),
      false,
      ["2026-01-01 2026-11-20"],
    ],
    [
      "once it is past nothing, not even its own dates",
      factsOf({ assignments: [assigned("2026-01-01", "2026-11-19")] }),
      true,
      [],
    ],
    [
      "between hire and end of the employment",
      factsOf({
        assignments: longAgo,
        employment: { hireDate: isoDate("2026-03-02"), endDate: isoDate("2027-01-31") },
      }),
      true,
      ["2026-03-02 2027-01-31"],
    ],
    [
      "nothing once the employment is past",
      factsOf({ employment: { hireDate: null, endDate: isoDate("2026-11-19") } }),
      false,
      [],
    ],
    [
      "successive assignments as one",
      factsOf({ assignments: [assigned("2026-12-01", "2027-03-31"), assigned("2027-04-01")] }),
      false,
      ["2026-12-01 2028-11-20"],
    ],
    [
      "not the gap between two",
      factsOf({ assignments: [assigned("2026-12-01", "2027-03-30"), assigned("2027-04-01")] }),
      false,
      ["2026-12-01 2027-03-30", "2027-04-01 2028-11-20"],
    ],
    [
      "in the activity months only",
      factsOf({ assignments: longAgo, policy: { activityPeriodStart: 6, activityPeriodClose: 9 } }),
      false,
      ["2026-06-01 2026-09-30", "2027-06-01 2027-09-30", "2028-06-01 2028-09-30"],
    ],
    [
      "in activity months over New Year",
      factsOf({ assignments: longAgo, policy: { activityPeriodStart: 11, activityPeriodClose: 2 } }),
      false,
      ["2026-11-01 2027-02-28", "2027-11-01 2028-02-29", "2028-11-01 2028-11-20"],
    ],
    [
      "in those of the version that the policy year has",
      factsOf({
        assignments: longAgo,
        versions: [aPolicy(), aPolicy({ effectiveDate: "2026-03-01", activityPeriodClose: 2 })],
      }),
      false,
      ["2026-01-01 2027-02-28", "2028-01-01 2028-02-29"],
    ],
  ])("%s", (_name, balance, isAdmin, expected) => {
    expect(ranges(balance, { isAdmin })).toEqual(expected);
  });

  it("trap 15: 24 months from 29 February end on the 28th", () => {
    expect(ranges(factsOf({ assignments: longAgo }), { today: "2028-02-29" })).toEqual([
      "2028-01-01 2030-02-28",
    ]);
  });
});

describe("dates that nobody can ever book are refused, and only those of ten years each way are counted", () => {
  const counted = (start: string, end = start) =>
    checkRequest(requestFacts("2026-11-20"), { dates: off(start, end), papers: null }).dates.length;

  it("but no more than 1,500 at once", () => {
    const start = isoDate("2026-11-20");
    expect(counted(start, addDays(start, 1499))).toBe(1500);
    expect(counted(start, addDays(start, 1500))).toBe(0);
  });

  it.each([
    ["2016-11-20", 1],
    ["2016-11-19", 0],
    ["2036-11-20", 1],
    ["2036-11-21", 0],
  ])("on %s %i", (date, days) => expect(counted(date)).toBe(days));

  it("no limit and no waiting time is looked up for them", () => {
    const limits = [{ ...aBlackout("2016-11-19"), endDate: null }];
    const balance = factsOf({ policy: { waitingMonths: 6 } });
    const facts = requestFacts("2026-11-20", { limits, balance });
    const { refusals, limits: inTheWay } = checkRequest(facts, { dates: off("2016-11-19"), papers: null });
    expect(refusals.map(({ code }) => code)).toEqual(["outside_bookable_dates"]);
    expect(inTheWay).toEqual([]);
  });
});
