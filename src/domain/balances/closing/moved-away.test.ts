import { describe, expect, it } from "vitest";
import { isoDate } from "../../dates/iso-date";
import type { AdjustmentKind } from "../facts";
import { creditedBy, lastDaysIn } from "./moved-away";

const SPAN = { start: 10, end: 20 };
const onDay = (day: number, kind?: AdjustmentKind) => ({
  day,
  fact: { date: isoDate("2026-01-01"), hundredths: -100, reason: null, ...(kind && { kind }) },
});

describe("the last days before a move", () => {
  it.each([
    ["before the cycle", 9, []],
    ["the cycle's first", 10, [10]],
    ["the cycle's last", 20, [20]],
    ["after the cycle", 21, []],
    ["none", undefined, []],
  ])("are those in the cycle: %s", (_which, movesAfter, days) => {
    expect(lastDaysIn(SPAN, [], movesAfter)).toEqual(days);
  });

  it("are those on which something moved away before, too", () => {
    const adjustments = [onDay(12, "transfer_out"), onDay(13, "transfer_in"), onDay(14)];
    expect(lastDaysIn(SPAN, adjustments, undefined)).toEqual([12]);
    expect(lastDaysIn(SPAN, adjustments, 15)).toEqual([12, 15]);
  });
});

describe("what periods earn", () => {
  const credits = [
    { from: 1, day: 10, total: 5 },
    { from: 11, day: 20, total: 9 },
  ];

  it.each<[string, number[], number[]]>([
    ["at its end where nothing moves", [], [10, 20]],
    ["on the last day that cuts it short", [15], [10, 15]],
    ["on its first day, when that is the last", [11], [10, 11]],
    ["at its end where it begins after the last day", [10], [10, 20]],
    ["on the first of several last days", [14, 12], [10, 12]],
    ["each on its own last day", [4, 15], [4, 15]],
  ])("is credited %s", (_when, lastDays, days) => {
    const credited = creditedBy(credits, lastDays);
    expect(credited.map(({ day, total }) => [day, total])).toEqual([
      [days[0], 5],
      [days[1], 9],
    ]);
  });

  it("stays the very same where it is not cut short", () => {
    expect(creditedBy(credits, [10])[1]).toBe(credits[1]);
  });
});
