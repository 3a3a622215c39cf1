"use client";

import { useMemo } from "react";
import { useList } from "@/features/words/use-list";
import { useTranslations } from "@/features/words/use-translations";
import type { DayMark } from "./day-marks";
import { useAwayWords } from "./use-away-words";
import type { KnownPolicies } from "./use-known-policies";

/** A person's day in words: for screen readers and for the tooltip. */
export function useCellWords(policies: KnownPolicies) {
  const t = useTranslations("calendar.cell");
  const list = useList();
  const awayWords = useAwayWords(policies);
  return useMemo(() => {
    const nothing = t("nothing");
    const stateOf = ({ away, holidays, free }: DayMark) => {
      const facts = [
        ...(away.length > 0 ? [awayWords(away)] : []),
        ...holidays.map(({ name, part }) => t(`holiday.${part}`, { name })),
        ...(free === null ? [] : [t(`free.${free}`)]),
      ];
      return list(facts);
    };
    return (name: string, day: string, mark: DayMark | undefined) =>
      t("label", { name, day, state: mark ? stateOf(mark) : nothing });
  }, [t, list, awayWords]);
}

export type CellWords = ReturnType<typeof useCellWords>;
