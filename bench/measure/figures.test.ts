import { expect, it } from "vitest";
import { median, percentile } from "./figures";

it.each([
  [[3, 1, 2], 2],
  [[4, 1, 3, 2], 2.5],
  [[7], 7],
])("the median of %j is %d", (values, expected) => expect(median(values)).toBe(expected));

it.each([
  [0.5, 50],
  [0.99, 99],
  [1, 100],
  [0.001, 1],
])("percentile %d of 1 to 100 is %d", (share, expected) => {
  expect(
    percentile(
      Float64Array.from({ length: 100 }, (_, i) => i + 1),
      share,
    ),
  ).toBe(expected);
});
