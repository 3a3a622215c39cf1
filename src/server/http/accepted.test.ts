import { expect, it } from "vitest";
import { wantsCsv } from "./accepted";

it.each([
  [true, "text/csv"],
  [true, "Text/CSV; header=present"],
  [true, "text/csv, */*;q=0.1"],
  [true, "application/json;q=0.5, text/csv"],
  [true, "text/csv, application/json"],
  [false, null],
  [false, "*/*"],
  [false, "text/*"],
  [false, "application/json"],
  [false, "application/json, text/csv;q=0.9"],
  [false, "text/csv;q=0"],
  [false, "text/csv;q=much"],
  [false, "text/csvx"],
])("says %s for Accept: %s", (expected, accept) => {
  const headers = new Headers(accept === null ? {} : { accept });
  expect(wantsCsv(headers)).toBe(expected);
});
