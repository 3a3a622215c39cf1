import type { z } from "zod";

/**
 * The JSON answer of a database function, checked against its shape. Tests and development parse every
 * answer; production takes it as it is, for the functions there are the ones that were tested.
 */
export function shaped<Shape extends z.ZodType>(shape: Shape, json: unknown): z.infer<Shape> {
  if (process.env.NODE_ENV !== "production") return shape.parse(json);
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- tests hold every function to its shape
  return json as z.infer<Shape>;
}

/** The same for a function that may answer null; without a row there is no answer either. */
export function shapedOrNull<Shape extends z.ZodType>(shape: Shape, json: unknown): z.infer<Shape> | null {
  return json === null || json === undefined ? null : shaped(shape, json);
}
