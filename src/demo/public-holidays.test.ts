import { describe, expect, it } from "vitest";
import { easterSunday, holidaysOfAustralia, holidaysOfAustria, holidaysOfGermany } from "./public-holidays";

const dateIn = (holidays: readonly { name: string; date: string }[], name: string) =>
  holidays.find((holiday) => holiday.name === name)?.date;

describe("public holidays of the demo", () => {
  it.each([
    [2019, "2019-04-21"],
    [2024, "2024-03-31"],
    [2025, "2025-04-20"],
    [2026, "2026-04-05"],
    [2027, "2027-03-28"],
    [2028, "2028-04-16"],
    [2038, "2038-04-25"],
  ])("Easter of %i is on %s", (year, date) => expect(easterSunday(year)).toBe(date));

  it("counts Germany's feasts from Easter", () => {
    const holidays = holidaysOfGermany(2026);
    expect(dateIn(holidays, "Karfreitag")).toBe("2026-04-03");
    expect(dateIn(holidays, "Christi Himmelfahrt")).toBe("2026-05-14");
    expect(dateIn(holidays, "Pfingstmontag")).toBe("2026-05-25");
    expect(dateIn(holidays, "Fronleichnam")).toBe("2026-06-04");
  });

  it("gives the afternoons of 24 and 31 December in Germany and Austria", () => {
    for (const holidays of [holidaysOfGermany(2026), holidaysOfAustria(2026)]) {
      const afternoons = holidays.filter(({ part }) => part === "PM").map(({ date }) => date);
      expect(afternoons).toEqual(["2026-12-24", "2026-12-31"]);
    }
  });

  it.each([
    ["Melbourne Cup Day", 2026, "2026-11-03"],
    ["King's Birthday", 2026, "2026-06-08"],
    ["Labour Day", 2027, "2027-03-08"],
    ["Australia Day moves from a Sunday to Monday", 2025, "2025-01-27"],
    ["Christmas Day moves from a Saturday to Monday", 2027, "2027-12-27"],
    ["Boxing Day follows it to Tuesday", 2027, "2027-12-28"],
  ])("%s (%i)", (name, year, date) => {
    const exact = name.split(/ moves| follows/)[0] ?? name;
    expect(dateIn(holidaysOfAustralia(year), exact)).toBe(date);
  });
});
