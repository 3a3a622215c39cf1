import { describe, expect, it } from "vitest";
import { aCalendar } from "@/test/worlds/balance-builder";
import { isoDate } from "../dates/iso-date";
import {
  countriesOf,
  type Holiday,
  holidayHalves,
  holidaysThatApply,
  notWorkedParts,
  type PlacedHoliday,
  type WorkWeek,
  workedHalves,
} from "./work-calendar";

const PART_TIME: WorkWeek = ["FULL_DAY", "FULL_DAY", "AM", null, null, null, null];
const FOUR_DAYS: WorkWeek = [null, "FULL_DAY", "FULL_DAY", "FULL_DAY", "FULL_DAY", null, null];

function holiday(start: string, end = start, partType: Holiday["partType"] = "FULL_DAY"): Holiday {
  return { name: "Holiday", startDate: isoDate(start), endDate: isoDate(end), partType };
}

describe("the work pattern", () => {
  const calendar = aCalendar({
    patterns: [
      { effectiveDate: isoDate("2026-07-01"), week: FOUR_DAYS },
      { effectiveDate: isoDate("2026-03-01"), week: PART_TIME },
    ],
  });

  it.each([
    ["before the first pattern the organization's week holds", "2026-02-27", 3],
    ["a half working day", "2026-03-04", 1],
    ["a day off by pattern", "2026-03-05", 0],
    ["the last day of a pattern", "2026-06-29", 3],
    ["trap 6: the next pattern holds from its date, not for the whole year", "2026-07-02", 3],
    ["and no longer works on Monday", "2026-07-06", 0],
    ["a weekend", "2026-02-28", 0],
  ])("%s", (_name, date, halves) => {
    expect(workedHalves(calendar, isoDate(date))).toBe(halves);
  });

  it("is the last one in force, in whatever order they are kept", () => {
    const kept = aCalendar({ patterns: calendar.patterns.toReversed() });
    expect(["2026-06-29", "2026-07-06"].map((date) => workedHalves(kept, isoDate(date)))).toEqual([3, 0]);
    expect(["2026-06-29", "2026-07-06"].map((date) => workedHalves(calendar, isoDate(date)))).toEqual([3, 0]);
  });

  it("lists what is not worked, by halves", () => {
    expect(notWorkedParts(calendar, { from: isoDate("2026-03-03"), to: isoDate("2026-03-06") })).toEqual([
      { date: "2026-03-04", part: "PM" },
      { date: "2026-03-05", part: "FULL_DAY" },
      { date: "2026-03-06", part: "FULL_DAY" },
    ]);
  });
});

describe("holidays", () => {
  it("two half holidays on one day make it free", () => {
    const calendar = aCalendar({
      holidays: [holiday("2026-12-24", "2026-12-24", "PM"), holiday("2026-12-24", "2026-12-24", "AM")],
    });
    expect(holidayHalves(calendar, isoDate("2026-12-24"))).toBe(3);
  });

  it("a range frees every day of it", () => {
    const calendar = aCalendar({ holidays: [holiday("2026-12-30", "2027-01-01")] });
    const days = ["2026-12-29", "2026-12-30", "2026-12-31", "2027-01-01", "2027-01-02"];
    expect(days.map((day) => holidayHalves(calendar, isoDate(day)))).toEqual([0, 3, 3, 3, 0]);
  });

  const placed: PlacedHoliday[] = [
    { ...holiday("2026-05-01"), name: "all of DE", countryCode: "DE", site: "" },
    { ...holiday("2026-08-08"), name: "Augsburg", countryCode: "DE", site: "Augsburg" },
    { ...holiday("2026-10-26"), name: "all of AT", countryCode: "AT", site: "" },
    { ...holiday("2026-11-15"), name: "Vienna", countryCode: "AT", site: "Vienna" },
  ];

  it.each([
    ["at a site: the country's and its own", "DE", "Augsburg", ["all of DE", "Augsburg"]],
    ["at another site: not Augsburg's", "DE", "Berlin", ["all of DE"]],
    ["without a site: the organization's country only", "AT", null, ["all of AT"]],
    ["a site of the same name in another country is another", "AT", "Augsburg", ["all of AT"]],
  ])("apply %s", (_name, countryCode, siteName, names) => {
    expect(holidaysThatApply(placed, { countryCode, siteName }).map(({ name }) => name)).toEqual(names);
  });

  it("are those of each place on the days of which the employee works there", () => {
    const bridge = { ...holiday("2026-10-25", "2026-10-27"), name: "bridge", countryCode: "AT", site: "" };
    const places = [
      { from: null, countryCode: "DE", siteName: "Augsburg" },
      { from: isoDate("2026-05-01"), countryCode: "DE", siteName: "Berlin" },
      { from: isoDate("2026-10-27"), countryCode: "AT", siteName: "Vienna" },
    ];
    const found = holidaysThatApply([...placed, bridge], { countryCode: "DE", siteName: "Berlin", places });
    expect(found.map(({ name, startDate, endDate }) => [name, startDate, endDate])).toEqual([
      ["all of DE", "2026-05-01", "2026-05-01"],
      ["Vienna", "2026-11-15", "2026-11-15"],
      ["bridge", "2026-10-27", "2026-10-27"],
    ]);
    expect(countriesOf({ countryCode: "DE", siteName: "Berlin", places })).toEqual(["DE", "AT"]);
  });
});
