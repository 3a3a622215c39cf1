import { expect, it } from "vitest";
import { z } from "zod";
import { shaped } from "./shaped";

it("takes an answer that has its shape", () =>
  expect(shaped(z.strictObject({ days: z.array(z.int()) }), { days: [1] })).toEqual({ days: [1] }));

it("refuses an answer of another shape", () =>
  expect(() => shaped(z.strictObject({ days: z.int() }), { days: "1" })).toThrow(z.ZodError));

it("refuses a shape that would change the answer", () => {
  const trimmed = z.string().transform((text) => text.trim());
  expect(() => shaped(trimmed, " a ")).toThrow("which production would not see");
  expect(() => shaped(z.object({}), { left: "out" })).toThrow("which production would not see");
  const named = z.tuple([z.int()]).transform(([days]) => ({ days }));
  // @ts-expect-error -- a change of the type is refused before it runs
  expect(() => shaped(named, [1])).toThrow("which production would not see");
});
