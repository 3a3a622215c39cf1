import { expect, it } from "vitest";
import { isoDate } from "../dates/iso-date";
import { atOnce } from "../steps";
import { type HolidayCells, planHolidayRows } from "./plan-holidays";

const KEPT = {
  id: "h1",
  name: "Epiphany",
  site: "Berlin",
  start_date: isoDate("2026-01-06"),
  end_date: isoDate("2026-01-06"),
  part_type: "FULL_DAY",
  country_code: "DE",
} as const;

const cells = (given: Partial<HolidayCells> = {}): HolidayCells => ({
  name: "Epiphany",
  site: "Berlin",
  start_date: isoDate("2026-01-06"),
  country_code: "DE",
  ...given,
});

function plan(...rows: HolidayCells[]) {
  const checked = rows.map((fields, index) => ({ row: index + 2, label: fields.name, fields, errors: [] }));
  const known = { holidays: [KEPT], sites: new Map([["berlin", "Berlin"]]) };
  return atOnce(planHolidayRows(checked, known));
}

it.each<[string, HolidayCells, string]>([
  ["of the same day, place and name", cells({ name: " epiphany", site: "BERLIN " }), "changed name"],
  ["said again", cells({ end_date: isoDate("2026-01-06"), part_type: "FULL_DAY" }), "unchanged"],
  ["without the end and the part, which stay", cells(), "unchanged"],
  ["that lasts longer", cells({ end_date: isoDate("2026-01-07") }), "changed end_date"],
  ["for everybody in the country", cells({ site: "" }), "new"],
  ["of another year", cells({ start_date: isoDate("2027-01-06") }), "new"],
  ["of an unknown site", cells({ site: "Paris" }), "error /site unknown_name"],
  ["that ends before it starts", cells({ end_date: isoDate("2026-01-05") }), "error /end_date before_start"],
  [
    "of half a day that lasts two",
    cells({ end_date: isoDate("2026-01-07"), part_type: "AM" }),
    "error /part_type not_a_single_day",
  ],
])("a holiday %s", (_name, row, expected) => {
  const [result] = plan({ ...row, name: row.name.trim() }).results;
  const errors = result?.errors.map(({ path, code }) => `${path} ${code}`) ?? [];
  const changes = result?.changes.map(({ column }) => column) ?? [];
  expect([result?.status, ...errors, ...changes].join(" ")).toBe(expected);
});

it("makes a single full day of a row that says no more, and takes a repeated one once", () => {
  const day = cells({ name: "Labour Day", site: "", start_date: isoDate("2026-05-01") });
  const { created, results } = plan(day, { ...day, name: "LABOUR DAY" });
  expect(created).toEqual([{ ...day, end_date: day.start_date, part_type: "FULL_DAY" }]);
  expect(results[1]).toMatchObject({
    status: "error",
    errors: [{ code: "duplicate_in_file", sentence: { key: "exchange.duplicate_row", row: 2 } }],
  });
});
