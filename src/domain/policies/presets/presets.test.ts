import { describe, expect, it } from "vitest";
import { COUNTRY_CODES } from "../../directory/country-codes";
import { presetsOf } from "./presets";

const COUNTRIES = "AT BE CH CZ DE DK ES FI FR GB IE IT NL NO PL PT SE US".split(" ");

describe("presets", () => {
  it("know what the law, or practice, of each country gives, with its source", () => {
    const ofCountries = presetsOf(null).filter(({ kind }) => kind.endsWith("_vacation"));
    expect(ofCountries.map(({ country }) => country)).toEqual(COUNTRIES);
    for (const { source } of ofCountries) {
      expect(source?.law).toMatch(/\S/);
      expect(URL.canParse(source?.url ?? "")).toBe(true);
    }
  });

  it("have ids of their own, and countries that organizations can have", () => {
    const ids = presetsOf(null).map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    for (const { country } of presetsOf(null)) if (country !== null) expect(COUNTRY_CODES).toContain(country);
  });

  it("of a country are its own, then those of every country", () => {
    const everywhere = ["vacation", "sick_leave", "unpaid_leave"];
    expect(presetsOf("DE").map(({ id }) => id)).toEqual([
      "de_statutory_vacation",
      "de_statutory_sick_leave",
      ...everywhere,
    ]);
    expect(presetsOf("BR").map(({ id }) => id)).toEqual(everywhere);
  });
});
