import { expect, it } from "vitest";
import { regionChoices, regionOfSite } from "./region-choice";

const SITES = [
  { name: "Wien", country_code: "AT", region_code: "AT-9" },
  { name: "München", country_code: "DE", region_code: "DE-BY" },
  { name: "Nürnberg", country_code: "DE", region_code: "DE-BY" },
  { name: "Somewhere", country_code: "DE", region_code: null },
];

it("offers the regions of the organization's sites first, with the sites", () => {
  const regions = [
    { code: "BW", name: "Baden-Württemberg" },
    { code: "BY", name: "Bayern" },
    { code: "9", name: "Not Vienna" },
  ];
  expect(regionChoices(regions, { sites: SITES, country: "DE" })).toEqual([
    { code: "BY", name: "Bayern", sites: ["München", "Nürnberg"] },
    { code: "BW", name: "Baden-Württemberg", sites: [] },
    { code: "9", name: "Not Vienna", sites: [] },
  ]);
});

it("knows the region of a site by its code within the country", () => {
  expect(["München", "Somewhere", "", "Nowhere"].map((name) => regionOfSite(name, SITES))).toEqual([
    "BY",
    "",
    "",
    "",
  ]);
});
