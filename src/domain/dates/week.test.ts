import { getDayOfWeek, parseDate } from "@internationalized/date";
import { describe, expect, it } from "vitest";
import { addDays, isoDate } from "./iso-date";
import { dayOfWeek, endOfWeek, isWeekend, startOfWeek } from "./week";

const MONDAY = isoDate("2026-11-23");
const WEEK = Array.from({ length: 7 }, (_, day) => addDays(MONDAY, day));
const REGIONS = [
  "GB",
  "DE",
  "FR",
  "US",
  "AU",
  "PT",
  "BR",
  "IN",
  "EG",
  "SA",
  "IL",
  "MV",
  "QA",
  "ZA",
  "CN",
  "MX",
];

describe("the week of a locale", () => {
  it.each(REGIONS)("begins in %s on the day that the library says", (region) =>
    expect(WEEK.map((date) => dayOfWeek(date, `en-${region}`))).toEqual(
      WEEK.map((date) => getDayOfWeek(parseDate(date), `en-${region}`)),
    ),
  );

  it.each([
    ["en-GB", "2026-11-23", "2026-11-29"],
    ["en-US", "2026-11-22", "2026-11-28"],
    ["en", "2026-11-22", "2026-11-28"],
    ["de", "2026-11-23", "2026-11-29"],
    ["ar-EG", "2026-11-21", "2026-11-27"],
    ["ar-AE", "2026-11-23", "2026-11-29"],
  ])("holds in %s the days from %s to %s", (locale, first, last) => {
    const wednesday = isoDate("2026-11-25");
    expect([startOfWeek(wednesday, locale), endOfWeek(wednesday, locale)]).toEqual([first, last]);
  });

  it.each([
    ["de", [5, 6]],
    ["en-US", [5, 6]],
    ["en-IL", [4, 5]],
    ["ar-EG", [4, 5]],
    ["fa-IR", [4]],
    ["en-IN", [6]],
    ["ps-AF", [3, 4]],
  ])("has in %s the weekdays %j free", (locale, free) =>
    expect(WEEK.flatMap((date, at) => (isWeekend(date, locale) ? [at] : []))).toEqual(free),
  );
});
