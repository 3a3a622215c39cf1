import { expect, it, vi } from "vitest";
import { kept } from "./kept";

it("is made once for each name", () => {
  const known = new Map<string, object>();
  const make = vi.fn(() => ({}));
  expect(kept(known, "a", make)).toBe(kept(known, "a", make));
  kept(known, "b", make);
  expect(make).toHaveBeenCalledTimes(2);
});

it("does not grow with what strangers ask for", () => {
  const known = new Map<string, number>();
  for (let n = 0; n < 10_000; n += 1) kept(known, `en-${n}`, () => n);
  expect(known.size).toBeLessThanOrEqual(2_000);
});
