"use client";

import { problemOf } from "@/client/problem";
import { useTranslations } from "@/features/words/use-translations";

/** The words for why an operation failed: the service's own, in the language of the page. */
export function useProblemWords() {
  const t = useTranslations("problem");
  return (error: unknown): string => {
    const problem = problemOf(error);
    return problem === null ? t("unreached") : (problem.detail ?? problem.title);
  };
}
