import { describe, expect, it } from "vitest";
import { isoDate } from "@/domain/dates/iso-date";
import { datePattern, readDate, writeDate } from "./written-date";

const read = (text: string, locale = "en-GB", isDone = true) =>
  readDate(text, { locale, today: "2026-11-23", isDone });

describe("a date in digits", () => {
  it.each([
    ["en-GB", "02/03/2026", "DD/MM/YYYY"],
    ["en-US", "03/02/2026", "MM/DD/YYYY"],
    ["de", "02.03.2026", "DD.MM.YYYY"],
    ["de-CH", "02.03.2026", "DD.MM.YYYY"],
    ["fr", "02/03/2026", "DD/MM/YYYY"],
    ["fr-CA", "2026-03-02", "YYYY-MM-DD"],
  ])("is written and read in the order of %s", (locale, written, pattern) => {
    expect(writeDate(isoDate("2026-03-02"), locale)).toBe(written);
    expect(datePattern(locale, { day: "DD", month: "MM", year: "YYYY" })).toBe(pattern);
    expect(read(written, locale, false)).toBe("2026-03-02");
  });

  it.each([
    ["as ISO", "2026-03-02", "2026-03-02"],
    ["with other separators", "2.3.2026", "2026-03-02"],
    ["with spaces around", "  2 / 3 / 2026 ", "2026-03-02"],
    ["without separators", "02032026", "2026-03-02"],
    ["with a short year", "2/3/26", "2026-03-02"],
    ["with a short year of the last century", "2/3/98", "1998-03-02"],
    ["without a year, as of this one", "24/12", "2026-12-24"],
    ["with the point that German ends a day and month with", "24.12.", "2026-12-24"],
    ["of 29 February where there is one", "29/2/2028", "2028-02-29"],
  ])("is read %s", (_name, typed, date) => expect(read(typed)).toBe(date));

  it.each([
    ["29 February where there is none", "29/2/2026"],
    ["a thirteenth month", "1/13/2026"],
    ["a day alone", "24"],
    ["words", "tomorrow"],
    ["nothing", ""],
    ["a year that nobody means", "1/1/0026"],
    ["a time behind it", "2026-03-02T10:00"],
  ])("is not %s", (_name, typed) => expect(read(typed)).toBeNull());

  it.each(["2", "2/3", "2/3/", "2/3/2", "2/3/20", "2/3/202"])("is not yet there while %s is typed", (typed) =>
    expect(read(typed, "en-GB", false)).toBeNull(),
  );
});
