import { describe, expect, it } from "vitest";
import { aPolicy } from "@/test/worlds/balance-builder";
import { fromDayNumber, isoDate, toDayNumber } from "../dates/iso-date";
import type { PolicyVersion } from "./facts";
import { cycleAt, nextCycleStart, takingHold, timelineOf, versionInForce } from "./policy-versions";

function cycles(versions: PolicyVersion[], from: string, to: string): string[] {
  const timeline = timelineOf(versions);
  const all: string[] = [];
  for (let day = toDayNumber(isoDate(from)); day <= toDayNumber(isoDate(to)); ) {
    const { start, end } = cycleAt(timeline, day);
    all.push(`${fromDayNumber(start)} ${fromDayNumber(end)}`);
    day = end + 1;
  }
  return all;
}

describe("trap 18: a version of a policy", () => {
  const versions = [
    aPolicy({ annualAllowance: 2500, balanceClosingFrequency: "quarterly" }),
    aPolicy({ effectiveDate: "2026-05-01", annualAllowance: 3000, balanceClosingFrequency: "quarterly" }),
  ];

  it.each([
    ["the first holds from the beginning", "1999-01-01", 2500],
    ["the running cycle keeps its version", "2026-06-30", 2500],
    ["the next cycle that starts after the date has it", "2026-07-01", 3000],
  ])("%s", (_name, date, allowance) => {
    expect(versionInForce(versions, isoDate(date)).annualAllowance).toBe(allowance);
  });

  it("holds for a cycle that starts on its date", () => {
    const onTheDay = [aPolicy(), aPolicy({ effectiveDate: "2027-01-01", annualAllowance: 3000 })];
    expect(versionInForce(onTheDay, isoDate("2026-12-31")).annualAllowance).toBe(2500);
    expect(versionInForce(onTheDay, isoDate("2027-01-01")).annualAllowance).toBe(3000);
  });

  it("may be given in any order", () => {
    expect(versionInForce([...versions].reverse(), isoDate("2026-07-01")).annualAllowance).toBe(3000);
  });

  it("is the first of at least one, whatever its date", () => {
    const [only] = [aPolicy({ effectiveDate: "2026-05-01", annualAllowance: 1200 })];
    expect(versionInForce([only], isoDate("1999-01-01")).annualAllowance).toBe(1200);
    expect(() => timelineOf([])).toThrow(new RangeError("A policy has at least one version"));
  });

  it("starts with the next cycle unless said otherwise", () => {
    expect(nextCycleStart(versions, isoDate("2026-11-20"))).toBe("2027-01-01");
    expect(nextCycleStart([aPolicy({ balanceClosingFrequency: "weekly" })], isoDate("2026-11-20"))).toBe(
      "2026-11-23",
    );
  });
});

describe("a change of frequency or activity months waits for the policy year", () => {
  it("from annual to quarterly", () => {
    const versions = [
      aPolicy(),
      aPolicy({ effectiveDate: "2026-02-01", balanceClosingFrequency: "quarterly" }),
    ];
    expect(cycles(versions, "2026-01-01", "2027-06-30")).toEqual([
      "2026-01-01 2026-12-31",
      "2027-01-01 2027-03-31",
      "2027-04-01 2027-06-30",
    ]);
  });

  it("on the 1st of a policy year at once", () => {
    const versions = [
      aPolicy(),
      aPolicy({ effectiveDate: "2027-01-01", balanceClosingFrequency: "semi-annual" }),
    ];
    expect(cycles(versions, "2026-12-31", "2027-01-01")).toEqual([
      "2026-01-01 2026-12-31",
      "2027-01-01 2027-06-30",
    ]);
  });

  it("the last of several before the year turns wins", () => {
    const versions = [
      aPolicy(),
      aPolicy({ effectiveDate: "2026-02-01", balanceClosingFrequency: "quarterly" }),
      aPolicy({ effectiveDate: "2026-03-01", balanceClosingFrequency: "semi-annual" }),
    ];
    expect(cycles(versions, "2026-12-31", "2027-01-01")).toEqual([
      "2026-01-01 2026-12-31",
      "2027-01-01 2027-06-30",
    ]);
    const revoked = [...versions, aPolicy({ effectiveDate: "2026-04-01" })];
    expect(cycles(revoked, "2026-12-31", "2027-01-01")).toEqual([
      "2026-01-01 2026-12-31",
      "2027-01-01 2027-12-31",
    ]);
  });

  it("one that was superseded before its year began never divided time", () => {
    const versions = [
      aPolicy(),
      aPolicy({ effectiveDate: "2026-02-01", activityPeriodStart: 4, activityPeriodClose: 3 }),
      aPolicy({ effectiveDate: "2026-03-01", balanceClosingFrequency: "semi-annual" }),
    ];
    expect(cycles(versions, "2026-06-01", "2027-01-01")).toEqual([
      "2026-01-01 2026-12-31",
      "2027-01-01 2027-06-30",
    ]);
  });

  it("each of several in its own year", () => {
    const versions = [
      aPolicy(),
      aPolicy({ effectiveDate: "2026-02-01", balanceClosingFrequency: "semi-annual" }),
      aPolicy({ effectiveDate: "2027-06-01", balanceClosingFrequency: "quarterly" }),
    ];
    expect(cycles(versions, "2026-06-01", "2028-01-01")).toEqual([
      "2026-01-01 2026-12-31",
      "2027-01-01 2027-06-30",
      "2027-07-01 2027-12-31",
      "2028-01-01 2028-03-31",
    ]);
  });

  it("never, when another takes its place on the very day", () => {
    const [first, second, third] = [
      aPolicy(),
      aPolicy({ effectiveDate: "2026-02-01", balanceClosingFrequency: "quarterly" }),
      aPolicy({ effectiveDate: "2027-01-01", balanceClosingFrequency: "semi-annual" }),
    ];
    expect(takingHold([first, second, third], second)).toEqual({ terms: null, division: null });
    expect(takingHold([first, second, third], third)).toEqual({
      terms: "2027-01-01",
      division: "2027-01-01",
    });
  });

  it("the running policy year is finished; what is left of the new one follows, cut", () => {
    const fromApril = { activityPeriodStart: 4, activityPeriodClose: 3 };
    const versions = [aPolicy(), aPolicy({ effectiveDate: "2026-02-01", ...fromApril })];
    expect(cycles(versions, "2026-01-01", "2027-04-01")).toEqual([
      "2026-01-01 2026-12-31",
      "2027-01-01 2027-03-31",
      "2027-04-01 2028-03-31",
    ]);
  });

  it("from months to weeks: the first week is cut; from weeks to months: the first month is", () => {
    const toWeeks = [aPolicy(), aPolicy({ effectiveDate: "2026-01-01", balanceClosingFrequency: "weekly" })];
    expect(cycles(toWeeks, "2025-12-31", "2026-01-05")).toEqual([
      "2025-01-01 2025-12-31",
      "2026-01-01 2026-01-04",
      "2026-01-05 2026-01-11",
    ]);
    const toMonths = [
      aPolicy({ balanceClosingFrequency: "weekly" }),
      aPolicy({ effectiveDate: "2026-01-01", balanceClosingFrequency: "monthly" }),
    ];
    expect(cycles(toMonths, "2025-12-31", "2026-02-01")).toEqual([
      "2025-12-29 2026-01-04",
      "2026-01-05 2026-01-31",
      "2026-02-01 2026-02-28",
    ]);
  });

  it("other fields of the same version hold from the next cycle already", () => {
    const versions = [
      aPolicy({ balanceClosingFrequency: "quarterly" }),
      aPolicy({ effectiveDate: "2026-02-01", balanceClosingFrequency: "annual", annualAllowance: 3000 }),
    ];
    expect(cycles(versions, "2026-04-01", "2026-04-01")).toEqual(["2026-04-01 2026-06-30"]);
    expect(versionInForce(versions, isoDate("2026-04-01"))).toMatchObject({
      annualAllowance: 3000,
      balanceClosingFrequency: "quarterly",
    });
    expect(versionInForce(versions, isoDate("2027-01-01")).balanceClosingFrequency).toBe("annual");
  });
});

describe("a version takes hold", () => {
  const first = aPolicy();
  const holdOf = (...later: PolicyVersion[]) => {
    const [version = first] = later;
    return takingHold([first, ...later], version);
  };

  it.each<[string, PolicyVersion[], [string | null, string | null]]>([
    [
      "on its date when a cycle starts there",
      [aPolicy({ effectiveDate: "2027-01-01" })],
      ["2027-01-01", null],
    ],
    ["with the next cycle otherwise", [aPolicy({ effectiveDate: "2026-05-01" })], ["2027-01-01", null]],
    [
      "never when another does before",
      [aPolicy({ effectiveDate: "2026-05-01" }), aPolicy({ effectiveDate: "2026-06-01" })],
      [null, null],
    ],
    [
      "with a policy year where it divides it otherwise",
      [aPolicy({ effectiveDate: "2026-05-01", balanceClosingFrequency: "monthly" })],
      ["2027-01-01", "2027-01-01"],
    ],
    ["from the beginning as the first", [], [null, null]],
  ])("%s", (_name, later, [terms, division]) => {
    expect(holdOf(...later)).toEqual({ terms, division });
  });
});
