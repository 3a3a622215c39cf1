import { useFormatter } from "next-intl";
import { useCallback } from "react";
import { isolated } from "@/domain/isolated";

type Kind = "unit" | "conjunction";

/**
 * Joins texts as the language lists them, with "and" where it is a conjunction. Each stands isolated: a name
 * that runs from right to left does not swap the names beside it.
 */
export function useList(): (texts: readonly string[], kind?: Kind) => string {
  const format = useFormatter();
  return useCallback((texts, kind = "unit") => format.list(texts.map(isolated), { type: kind }), [format]);
}
