import { expect, it } from "vitest";
import { rowAfterKey } from "./use-row-keys";
import { withGaps } from "./use-row-window";

const row = (index: number) => ({ index, start: 500 + index * 50, end: 550 + index * 50 });
const table = { top: 500, height: 5_000 };

it("keeps the height of rows that are not in the page, also around one that has the focus", () => {
  const { rows, after } = withGaps([row(3), row(40), row(41), row(42)], table);
  expect(rows).toEqual([
    { index: 3, gap: 150 },
    { index: 40, gap: 1_800 },
    { index: 41, gap: 0 },
    { index: 42, gap: 0 },
  ]);
  expect(after).toBe(57 * 50);
  const shown = 4 * 50;
  expect(rows.reduce((sum, { gap }) => sum + gap, shown + after)).toBe(table.height);
});

it("keeps the height of a table of which no row is in the page", () =>
  expect(withGaps([], table)).toEqual({ rows: [], after: 5_000 }));

it.each([
  ["ArrowDown", 4, 5],
  ["ArrowUp", 4, 3],
  ["ArrowUp", 0, 0],
  ["ArrowDown", 99, 99],
  ["PageDown", 95, 99],
  ["PageUp", 4, 0],
  ["Home", 50, 0],
  ["End", 50, 99],
  ["a", 50, null],
])("the key %s leads from row %i to %s", (key, at, expected) =>
  expect(rowAfterKey(key, at, 100)).toBe(expected),
);
