import { isolatedIn } from "@/domain/isolated";

type Say = (key: string, values?: object, formats?: object) => unknown;
export type Translator = Say & Record<"rich" | "markup" | "raw" | "has", Say>;

/** The same words, in which whatever fills them stands isolated. */
export function isolating(t: Translator): Translator {
  const say: Say = (key, values, ...more) => t(key, isolatedIn(values), ...more);
  return Object.assign(say, {
    rich: ((key, values, ...more) => t.rich(key, isolatedIn(values), ...more)) satisfies Say,
    markup: ((key, values, ...more) => t.markup(key, isolatedIn(values), ...more)) satisfies Say,
    raw: t.raw,
    has: t.has,
  });
}
