import { expect, it } from "vitest";
import { isoDate } from "./iso-date";
import { dayOfMonth, endOfMonth, startOfMonth } from "./month";

it.each([
  ["2026-02-14", "2026-02-01", "2026-02-28", 14],
  ["2028-02-29", "2028-02-01", "2028-02-29", 29],
  ["2026-12-31", "2026-12-01", "2026-12-31", 31],
  ["2026-04-01", "2026-04-01", "2026-04-30", 1],
])("the month of %s is from %s to %s", (text, first, last, day) => {
  const date = isoDate(text);
  expect([startOfMonth(date), endOfMonth(date), dayOfMonth(date)]).toEqual([first, last, day]);
});
