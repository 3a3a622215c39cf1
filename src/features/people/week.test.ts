import { expect, it } from "vitest";
import { runsOf, type Week } from "./week";

const FULL = "FULL_DAY" as const;
const week = (...parts: (Week["monday"] | undefined)[]): Week => {
  const [
    monday = null,
    tuesday = null,
    wednesday = null,
    thursday = null,
    friday = null,
    saturday = null,
    sunday = null,
  ] = parts;
  return { monday, tuesday, wednesday, thursday, friday, saturday, sunday };
};

it.each([
  ["Monday to Friday", week(FULL, FULL, FULL, FULL, FULL), [[0, 4, FULL]]],
  ["nothing", week(), []],
  ["a single day", week(null, null, FULL), [[2, 2, FULL]]],
  [
    "days with one between",
    week(FULL, null, FULL, FULL),
    [
      [0, 0, FULL],
      [2, 3, FULL],
    ],
  ],
  [
    "a short Friday",
    week(FULL, FULL, FULL, FULL, "AM"),
    [
      [0, 3, FULL],
      [4, 4, "AM"],
    ],
  ],
  ["mornings only", week("AM", "AM", "AM"), [[0, 2, "AM"]]],
])("reads %s as runs of days", (_name, given, runs) => {
  expect(runsOf(given).map(({ first, last, part }) => [first, last, part])).toEqual(runs);
});
