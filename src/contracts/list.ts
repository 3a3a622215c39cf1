import { z } from "zod";
import type { SentenceKey } from "@/domain/sentences/sentence";

interface Bounds {
  readonly min?: number;
  readonly max: number;
  /** What is said of one that is too long. */
  readonly says?: SentenceKey;
}

/** A list in an input: how many items it has is looked at before any of them is. */
export function listOf<Item extends z.ZodType>(item: Item, { min = 0, max, says }: Bounds) {
  const list = z.array(item).max(max);
  return z.preprocess(
    (given: z.input<typeof list>, refusals) => {
      if (!Array.isArray(given) || given.length <= max) return given;
      refusals.addIssue({
        code: "too_big",
        origin: "array",
        maximum: max,
        inclusive: true,
        input: given,
        ...(says !== undefined && { message: says }),
      });
      return z.NEVER;
    },
    min > 0 ? list.min(min) : list,
  );
}

/** Some of a closed set: a list, or in a query one text with commas between them. */
export function someOf<const Choice extends string>(choices: readonly Choice[]) {
  const max = choices.length;
  const isChoice = (value: string) => choices.some((choice) => choice === value);
  return z.preprocess(
    (given: string | readonly Choice[], refusals) => {
      if (typeof given !== "string") return given;
      const parts = given.split(",", max + 1);
      if (parts.length > max || parts.every(isChoice)) return parts;
      refusals.addIssue({ code: "invalid_value", values: [...choices], input: given });
      return z.NEVER;
    },
    listOf(z.enum(choices), { min: 1, max }),
  );
}
