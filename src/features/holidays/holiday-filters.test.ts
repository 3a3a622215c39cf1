import { expect, it } from "vitest";
import { type HolidayRow, holidaysOf, placesWithHolidays } from "./holiday-filters";

const holiday = (name: string, start_date: string, more: Partial<HolidayRow> = {}): HolidayRow => ({
  id: name,
  name,
  site: "",
  start_date,
  end_date: start_date,
  part_type: "FULL_DAY",
  country_code: "DE",
  created_at: "",
  updated_at: "",
  created_by: null,
  organization_id: "",
  ...more,
});
const all = [
  holiday("Unity", "2026-10-03"),
  holiday("Closing days", "2026-12-28", { end_date: "2027-01-03", site: "Berlin" }),
  holiday("National day", "2026-10-26", { country_code: "AT" }),
  holiday("Unity next year", "2027-10-03"),
];
const names = (year: number, place: string | null) =>
  holidaysOf(all, { year, place }).map(({ name }) => name);

it.each([
  [2026, null, ["Unity", "Closing days", "National day"]],
  [2027, null, ["Closing days", "Unity next year"]],
  [2025, null, []],
  [2026, "DE", ["Unity", "Closing days"]],
  [2026, "AT", ["National day"]],
  [2026, ":Berlin", ["Closing days"]],
])("in %i at %s there is %j", (year, place, expected) => expect(names(year, place)).toEqual(expected));

it("knows the places that have holidays, each once", () =>
  expect(placesWithHolidays(all)).toEqual({ countries: ["AT", "DE"], sites: ["Berlin"] }));
