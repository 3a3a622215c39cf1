import { parseDate } from "@internationalized/date";
import { expect, it } from "vitest";
import { choicesWithin, expiresAt, firstChoice, lastDayOf } from "./expiry";

const today = "2026-11-20";

it("counts days from today", () =>
  expect(lastDayOf("30", { today, date: "" })?.toString()).toBe("2026-12-20"));
it("may never end", () => expect(lastDayOf("never", { today, date: "" })).toBeNull());
it.each([[""], ["2026-11-19"], ["2026-02-30"]])("does not take %s for a last day", (date) =>
  expect(lastDayOf("date", { today, date })).toBeUndefined(),
);
it("may end today", () => expect(lastDayOf("date", { today, date: today })?.toString()).toBe(today));
it("ends with the day where the person is", () =>
  expect(expiresAt(parseDate("2026-12-20"), "Europe/Berlin")).toBe("2026-12-20T23:00:00.000Z"));

it.each([
  [null, ["30", "90", "365", "date", "never"], "90"],
  [365, ["30", "90", "365", "date"], "90"],
  [89, ["30", "date"], "30"],
  [7, ["date"], "date"],
])("offers what an organization allows, %s days", (longestDays, choices, first) => {
  expect([choicesWithin(longestDays), firstChoice(longestDays)]).toEqual([choices, first]);
});
