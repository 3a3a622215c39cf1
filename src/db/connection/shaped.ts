import { isDeepStrictEqual } from "node:util";
import type { z } from "zod";

/** A shape that checks an answer and leaves it as it is. */
type Checking<Shape extends z.ZodType> = z.output<Shape> extends z.input<Shape> ? Shape : never;

/**
 * The JSON answer of a database function, checked against its shape. Tests and development parse every
 * answer; production takes it as it is, for the functions there are the ones that were tested. So a shape
 * must not turn an answer into something else: production would never see it.
 */
export function shaped<Shape extends z.ZodType>(shape: Checking<Shape>, json: unknown): z.infer<Shape> {
  if (process.env.NODE_ENV !== "production") return unchanged(shape.parse(json), json);
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- tests hold every function to its shape
  return json as z.infer<Shape>;
}

/** The same for a function that may answer null; without a row there is no answer either. */
export function shapedOrNull<Shape extends z.ZodType>(
  shape: Checking<Shape>,
  json: unknown,
): z.infer<Shape> | null {
  return json === null || json === undefined ? null : shaped(shape, json);
}

function unchanged<Answer>(answer: Answer, json: unknown): Answer {
  if (isDeepStrictEqual(answer, json)) return answer;
  throw new Error("A shape of the database's answers changes them, which production would not see.");
}
