import { expect, it } from "vitest";
import { off } from "@/test/worlds/balance-builder";
import { isoDate } from "../../dates/iso-date";
import type { CountedDate } from "../day-count";
import type { DayPart, TimeOffDates } from "../time-off-dates";
import { isBegunOver, partRequest } from "./part-request";

const counted = (days: Record<string, number>): CountedDate[] =>
  Object.entries(days).map(([date, hundredths]) => ({ date: isoDate(date), hundredths, reason: "counted" }));
const dates = (
  from: string,
  to: string,
  start: DayPart = "FULL_DAY",
  end: DayPart = "FULL_DAY",
): TimeOffDates => ({
  ...{ startDate: isoDate(from), endDate: isoDate(to), startDateType: start, endDateType: end },
});
const from = isoDate("2027-01-01");
const BOTH = { "2026-12-31": 100, "2027-01-01": 100 };

it.each<[string, TimeOffDates, Record<string, number>, TimeOffDates | null, TimeOffDates | null]>([
  ["all that is later", dates("2027-01-01", "2027-01-02"), BOTH, null, dates("2027-01-01", "2027-01-02")],
  [
    "nothing that ends before",
    dates("2026-12-30", "2026-12-31"),
    BOTH,
    dates("2026-12-30", "2026-12-31"),
    null,
  ],
  [
    "the part from the date on",
    dates("2026-12-30", "2027-01-02"),
    BOTH,
    dates("2026-12-30", "2026-12-31"),
    dates("2027-01-01", "2027-01-02"),
  ],
  [
    "half days at both ends",
    dates("2026-12-31", "2027-01-01", "PM", "AM"),
    BOTH,
    dates("2026-12-31", "2026-12-31", "PM", "PM"),
    dates("2027-01-01", "2027-01-01", "AM", "AM"),
  ],
  [
    "all of it when nothing counts before",
    dates("2026-12-31", "2027-01-01", "PM"),
    { "2026-12-31": 0, "2027-01-01": 100 },
    null,
    dates("2027-01-01", "2027-01-01"),
  ],
  [
    "nothing when nothing counts after",
    dates("2026-12-31", "2027-01-01"),
    { "2026-12-31": 100, "2027-01-01": 0 },
    dates("2026-12-31", "2026-12-31"),
    null,
  ],
])("takes along %s", (_what, asked, days, stays, goes) => {
  expect(partRequest(asked, { counted: counted(days), from })).toEqual({ stays, goes });
});

it.each([
  ["on its first day", "2026-12-30", true],
  ["the day before", "2026-12-29", false],
])("has begun %s", (_when, today, is) => {
  expect(isBegunOver(off("2026-12-30", "2027-01-02"), { from, today: isoDate(today) })).toBe(is);
  expect(isBegunOver(off("2027-01-01", "2027-01-02"), { from, today: isoDate("2027-01-02") })).toBe(false);
});
