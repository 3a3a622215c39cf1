import { expect, it } from "vitest";
import { pauseBefore } from "./pause-before";

it("doubles with every failure, up to a minute", () =>
  expect([0, 1, 2, 6, 60].map((failures) => pauseBefore(failures, 1))).toEqual([
    1_000, 2_000, 4_000, 60_000, 60_000,
  ]));
it("differs by half from one reader to the next", () => expect(pauseBefore(2, 0)).toBe(2_000));
