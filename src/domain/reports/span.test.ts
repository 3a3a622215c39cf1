import { expect, it } from "vitest";
import { fromDayNumber, isoDate } from "../dates/iso-date";
import { clipped, type Days, monthsOf } from "./span";

const told = ({ first, last }: Days) => `${fromDayNumber(first)} ${fromDayNumber(last)}`;
const months = (from: string, to: string) =>
  monthsOf({ from: isoDate(from), to: isoDate(to) }).map(({ month, days }) => `${month}: ${told(days)}`);

it("divides a span into its months, of which the first and the last may be cut", () => {
  expect(months("2024-01-30", "2024-03-02")).toEqual([
    "2024-01: 2024-01-30 2024-01-31",
    "2024-02: 2024-02-01 2024-02-29",
    "2024-03: 2024-03-01 2024-03-02",
  ]);
  expect(months("2025-12-31", "2026-01-01")).toEqual([
    "2025-12: 2025-12-31 2025-12-31",
    "2026-01: 2026-01-01 2026-01-01",
  ]);
  expect(months("2026-02-10", "2026-02-10")).toEqual(["2026-02: 2026-02-10 2026-02-10"]);
});

it.each<[Days, Days | null]>([
  [
    { first: 1, last: 20 },
    { first: 5, last: 10 },
  ],
  [
    { first: 7, last: 7 },
    { first: 7, last: 7 },
  ],
  [
    { first: -Infinity, last: 5 },
    { first: 5, last: 5 },
  ],
  [{ first: 11, last: Infinity }, null],
])("clips %j to 5 to 10", (days, expected) => {
  expect(clipped(days, { first: 5, last: 10 })).toEqual(expected);
});
