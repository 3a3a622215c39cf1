import { describe, expect, it } from "vitest";
import { isoDate } from "../dates/iso-date";
import { filledIn } from "./holiday-fields";
import { aYearLater, isSameHoliday, whyNotHoliday } from "./holiday-rules";
import type { PlacedHoliday } from "./work-calendar";

const christmas: PlacedHoliday = {
  name: "Christmas",
  startDate: isoDate("2026-12-25"),
  endDate: isoDate("2026-12-26"),
  partType: "FULL_DAY",
  countryCode: "DE",
  site: "",
};

describe("a holiday", () => {
  it.each<[string, Partial<PlacedHoliday>, string[]]>([
    ["may last several days", {}, []],
    ["may last one", { endDate: christmas.startDate }, []],
    ["may be half of a single day", { endDate: christmas.startDate, partType: "PM" }, []],
    ["does not end before it starts", { endDate: isoDate("2026-12-24") }, ["/end_date"]],
    ["is no half of several days", { partType: "AM" }, ["/part_type"]],
  ])("%s", (_name, given, paths) => {
    expect(whyNotHoliday({ ...christmas, ...given }).map(({ path }) => path)).toEqual(paths);
  });

  it.each<[string, Partial<PlacedHoliday>, object]>([
    [
      "it ends before it starts",
      { endDate: isoDate("2026-12-24") },
      { path: "/end_date", code: "before_start", sentence: "calendar.end_before_start" },
    ],
    [
      "it is half of several days",
      { partType: "AM" },
      { path: "/part_type", code: "not_a_single_day", sentence: "calendar.half_of_one_day" },
    ],
  ])("is told that %s", (_name, given, error) =>
    expect(whyNotHoliday({ ...christmas, ...given })).toEqual([error]),
  );

  it("is kept by the audit as it was filled in, without what the database adds", () => {
    const fields = {
      name: "Christmas",
      site: "",
      start_date: isoDate("2026-12-25"),
      end_date: isoDate("2026-12-26"),
      part_type: "FULL_DAY" as const,
      country_code: "DE",
    };
    expect(filledIn({ ...fields, id: "of the database" } as typeof fields)).toEqual(fields);
  });

  it.each<[string, Partial<PlacedHoliday>, boolean]>([
    ["whatever its name", { name: "Xmas" }, true],
    ["not in another country", { countryCode: "AT" }, false],
    ["not of a site only", { site: "Berlin" }, false],
    ["not on another day", { startDate: isoDate("2026-12-26") }, false],
    ["not its afternoon", { partType: "PM" }, false],
  ])("is the same %s", (_name, given, isSame) => {
    expect(isSameHoliday(christmas, { ...christmas, ...given })).toBe(isSame);
  });

  it("is there for a site when everybody in the country has it, or the site itself", () => {
    const ofSite = { ...christmas, site: "Berlin" };
    expect(isSameHoliday(ofSite, christmas)).toBe(true);
    expect(isSameHoliday(ofSite, ofSite)).toBe(true);
    expect(isSameHoliday(ofSite, { ...christmas, site: "Bonn" })).toBe(false);
  });

  it("is copied to the same date, or to the last of February", () => {
    expect(aYearLater(isoDate("2026-12-25"))).toBe("2027-12-25");
    expect(aYearLater(isoDate("2028-02-29"))).toBe("2029-02-28");
  });
});
