import type { z } from "zod";

const made = new WeakMap<object, z.ZodType>();

/**
 * The output schema of an operation. Outside production, an answer must match the schema exactly, with no
 * field missing or extra, or the call fails. So production can send what services return without parsing it
 * again.
 */
export function answers<S extends z.ZodType>(schema: S): S {
  const answer = Object.create(schema) as S;
  const check = async (value: unknown) => {
    const parsed = await schema.parseAsync(value);
    const stray = parsed === value ? undefined : strayIn(value, parsed);
    if (stray !== undefined)
      throw new Error(`The answer has ${stray || "/"}, of which its contract says nothing.`);
    return parsed;
  };
  const parseAsync = (value: unknown) => (process.env.NODE_ENV === "production" ? value : check(value));
  Object.defineProperty(answer, "parseAsync", { value: parseAsync });
  made.set(answer, schema);
  return answer;
}

/** Whether an output schema was made by `answers`; the operations test refuses others. */
export function isAnswer(schema: unknown): boolean {
  return typeof schema === "object" && schema !== null && made.has(schema);
}

/** The contract's own schema of what an operation answers. */
export function contractOf(answer: object): z.ZodType {
  const schema = made.get(answer);
  if (schema === undefined) throw new Error("This output was not made by `answers`.");
  return schema;
}

/** The first thing in a value that parsing dropped or changed, as a JSON pointer. */
function strayIn(value: unknown, parsed: unknown, path = ""): string | undefined {
  if (Object.is(value, parsed) || value === undefined || value instanceof Uint8Array) return undefined;
  if (typeof value !== "object" || value === null || typeof parsed !== "object" || parsed === null)
    return path;
  const kept = parsed as Record<string, unknown>;
  for (const [key, inner] of Object.entries(value)) {
    const found = strayIn(inner, kept[key], `${path}/${key}`);
    if (found !== undefined) return found;
  }
  return undefined;
}
