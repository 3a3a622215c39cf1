import fc from "fast-check";
import { expect, it } from "vitest";
import { rowsInView } from "./rows-in-view";

it.each([
  ["at the top", { top: 300 }, 0, 30],
  ["in the middle", { top: -64 * 5_000 }, 4980, 5030],
  ["at the end", { top: -64 * 9_990 }, 9970, 10_000],
])("draws what is near the window %s", (_name, { top }, first, end) => {
  expect(rowsInView({ count: 10_000, rowHeight: 64, top, windowHeight: 900 })).toEqual({ first, end });
});

it("draws some rows before their height is known", () => {
  expect(rowsInView({ count: 10_000, rowHeight: 0, top: 0, windowHeight: 0 })).toEqual({ first: 0, end: 35 });
  expect(rowsInView({ count: 3, rowHeight: 0, top: 0, windowHeight: 0 })).toEqual({ first: 0, end: 3 });
});

it("draws every row that can be seen, and never many more", () => {
  const scrolled = fc.record({
    count: fc.integer({ min: 0, max: 20_000 }),
    rowHeight: fc.integer({ min: 20, max: 200 }),
    windowHeight: fc.integer({ min: 100, max: 2_000 }),
    top: fc.integer({ min: -2_000_000, max: 1_000 }),
  });
  fc.assert(
    fc.property(scrolled, ({ count, rowHeight, windowHeight, top }) => {
      const { first, end } = rowsInView({ count, rowHeight, windowHeight, top });
      const isSeen = (row: number) => top + (row + 1) * rowHeight > 0 && top + row * rowHeight < windowHeight;
      const seen = Array.from({ length: count }, (_, row) => row).filter(isSeen);
      expect(seen.every((row) => row >= first && row < end)).toBe(true);
      expect(end - first).toBeLessThanOrEqual(windowHeight / rowHeight + 60);
      expect(first).toBeGreaterThanOrEqual(0);
      expect(end).toBeLessThanOrEqual(count);
    }),
    { numRuns: 60 },
  );
});
