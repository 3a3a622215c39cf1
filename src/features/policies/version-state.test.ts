import { expect, it } from "vitest";
import { changeWarnings } from "./settings/change-warnings";
import { versionState } from "./version-state";

const version = (
  effective_date: string | null,
  terms_from = effective_date,
  cycles_from: string | null = null,
) => ({
  effective_date,
  terms_from,
  cycles_from,
});

it("tells versions in force from those before, those planned, and those that never come to decide", () => {
  const versions = [
    version(null),
    version("2024-01-01"),
    version("2025-03-01", "2026-01-01"),
    version("2026-11-15", null),
    version("2026-12-01", "2027-01-01"),
  ];
  const states = (today: string) => versions.map((_one, index) => versionState(versions, index, today));
  expect(states("2026-11-20")).toEqual(["past", "past", "current", "never", "planned"]);
  expect(states("2025-06-01")).toEqual(["past", "current", "planned", "never", "planned"]);
  expect(states("2023-06-01")[0]).toBe("current");
});

it.each([
  ["on the first day of a cycle", { terms_from: "2027-01-01" }, {}, []],
  ["inside a cycle", { terms_from: "2028-01-01" }, {}, [{ key: "running_cycle", date: "2028-01-01" }]],
  [
    "before another version",
    { terms_from: "2027-01-01" },
    { nextVersion: "2029-01-01" },
    [{ key: "taken_over", date: "2029-01-01" }],
  ],
  [
    "when another version takes over first",
    { terms_from: null },
    { nextVersion: "2027-06-01" },
    [{ key: "never", date: "2027-06-01" }],
  ],
  [
    "of the frequency",
    { terms_from: "2027-01-01", cycles_from: "2027-01-01" },
    { fields: ["balance_closing_frequency"] as const },
    [{ key: "divided", date: "2027-01-01" }],
  ],
  ["that is not dated", { effective_date: null, terms_from: null }, { fields: [] }, []],
])("warns of what is unexpected in a change %s", (_name, foreseen, given, warnings) =>
  expect(
    changeWarnings(
      { effective_date: "2027-01-01", cycles_from: null, ...foreseen },
      { fields: ["annual_allowance"], nextVersion: null, ...given },
    ),
  ).toEqual(warnings),
);
