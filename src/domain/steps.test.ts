import { expect, it } from "vitest";
import { atOnce, mapInSteps } from "./steps";

const doubled = (count: number) =>
  mapInSteps(
    Array.from({ length: count }, (_, index) => index),
    (item, index) => item + index,
  );

it("maps every item, in order", () => {
  expect(atOnce(doubled(120))).toEqual(Array.from({ length: 120 }, (_, index) => index * 2));
  expect(atOnce(doubled(0))).toEqual([]);
});

it("stops after every fiftieth", () => {
  expect([...doubled(120)]).toHaveLength(2);
});
