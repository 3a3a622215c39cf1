import { useTranslations as useCatalogue } from "next-intl";
import { useMemo } from "react";
import { isolating, type Translator } from "./isolating";

/** The words of a page, in which names stand isolated: one that runs from right to left moves nothing around it. */
export const useTranslations = ((namespace?: never) => {
  const t = useCatalogue(namespace) as unknown as Translator;
  return useMemo(() => isolating(t), [t]);
}) as unknown as typeof useCatalogue;
