import { expect, it } from "vitest";
import { sharesOf } from "./shares";

it("divides the whole", () => expect(sharesOf([5, 15, 0])).toEqual([25, 75, 0]));
it("shows nothing when there is nothing", () => expect(sharesOf([0, 0])).toEqual([0, 0]));
it("leaves out what is negative", () => expect(sharesOf([-3, 4])).toEqual([0, 100]));
it("keeps half a day of a year visible", () => {
  const [half = 0, rest = 0] = sharesOf([0.5, 364.5]);
  expect(half).toBeGreaterThan(1.9);
  expect(half + rest).toBeCloseTo(100);
});
