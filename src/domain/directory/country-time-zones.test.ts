import { describe, expect, it } from "vitest";
import { isTimeZone, namedTimeZone } from "../dates/time-zone";
import { COUNTRY_CODES } from "./country-codes";
import { countryOfTimeZone, timeZoneFrom, timeZonesOf } from "./country-time-zones";

const HALF_YEARS = ["2026-01-15", "2026-07-15", "2027-01-15", "2027-07-15"];

function offsetsOf(timeZone: string): string {
  const format = new Intl.DateTimeFormat("en", { timeZone, timeZoneName: "longOffset" });
  return HALF_YEARS.map((day) => format.format(new Date(`${day}T12:00:00Z`))).join();
}

describe("the time zones of countries", () => {
  it("are such as the service takes, each in IANA's letters", () => {
    const all = COUNTRY_CODES.flatMap(timeZonesOf);
    expect(all.length).toBeGreaterThan(300);
    expect(all.filter((zone) => !isTimeZone(zone) || namedTimeZone(zone) !== zone)).toEqual([]);
  });

  it("are there for every country where people live", () =>
    expect(COUNTRY_CODES.filter((code) => timeZonesOf(code).length === 0)).toEqual(["BV", "HM"]));

  it("ask nobody to choose between two that keep the same time", () => {
    const alike = COUNTRY_CODES.filter((code) => {
      const offsets = timeZonesOf(code).map(offsetsOf);
      return new Set(offsets).size !== offsets.length;
    });
    expect(alike).toEqual([]);
  });
});

it.each([
  ["DE", "Europe/Berlin"],
  ["IN", "Asia/Kolkata"],
  ["US", ""],
  ["BV", ""],
  ["xx", ""],
])("from %s follows %j", (country, zone) => expect(timeZoneFrom(country)).toBe(zone));

it.each([
  ["Europe/Vienna", "AT"],
  ["America/Phoenix", "US"],
  ["UTC", null],
])("%s is kept in %s", (zone, country) => expect(countryOfTimeZone(zone)).toBe(country));
