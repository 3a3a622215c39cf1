import { z } from "zod";

/** The output of an operation that answers repeatedly: each answer matches the schema. */
export function eachOf<S extends z.ZodType>(schema: S) {
  return z
    .custom<AsyncIterable<z.input<S>>>(
      (value) => typeof value === "object" && value !== null && Symbol.asyncIterator in value,
    )
    .transform(async function* (values) {
      for await (const value of values) yield await schema.parseAsync(value);
    });
}
