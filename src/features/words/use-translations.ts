import { useTranslations as useCatalogue } from "next-intl";
import { useMemo } from "react";
import { isolatedIn } from "@/domain/isolated";

type Say = (key: string, values?: object, formats?: object) => unknown;
type Translator = Say & Record<"rich" | "markup" | "raw" | "has", Say>;

/** The words of a page, in which names stand isolated: one that runs from right to left moves nothing around it. */
export const useTranslations = ((namespace?: never) => {
  const t = useCatalogue(namespace) as unknown as Translator;
  return useMemo(() => isolating(t), [t]);
}) as unknown as typeof useCatalogue;

function isolating(t: Translator): Translator {
  const say: Say = (key, values, ...more) => t(key, isolatedIn(values), ...more);
  return Object.assign(say, {
    rich: ((key, values, ...more) => t.rich(key, isolatedIn(values), ...more)) satisfies Say,
    markup: ((key, values, ...more) => t.markup(key, isolatedIn(values), ...more)) satisfies Say,
    raw: t.raw,
    has: t.has,
  });
}
