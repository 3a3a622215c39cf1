import { isDeepStrictEqual } from "node:util";
import type { z } from "zod";

const made = new WeakSet<object>();

/**
 * The output schema of an operation. Everywhere but in production an answer must be exactly what the schema says, no field
 * missing and none too many, or the call fails; so production can send what services return without parsing it again.
 */
export function answers<S extends z.ZodType>(schema: S): S {
  const answer = Object.create(schema) as S;
  const parseAsync = async (value: unknown) => {
    if (process.env.NODE_ENV === "production") return value;
    const parsed = await schema.parseAsync(value);
    if (parsed !== value && !isDeepStrictEqual(onTheWire(parsed), onTheWire(value))) {
      throw new Error("The answer has more in it than its contract says.");
    }
    return parsed;
  };
  Object.defineProperty(answer, "parseAsync", { value: parseAsync });
  made.add(answer);
  return answer;
}

/** Whether an output schema was made by `answers`; the operations test refuses others. */
export function isAnswer(schema: unknown): boolean {
  return typeof schema === "object" && schema !== null && made.has(schema);
}

function onTheWire(value: unknown): unknown {
  return value === undefined ? undefined : JSON.parse(JSON.stringify(value));
}
