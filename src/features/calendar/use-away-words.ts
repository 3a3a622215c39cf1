"use client";

import { useMemo } from "react";
import { useList } from "@/features/words/use-list";
import { useTranslations } from "@/features/words/use-translations";
import type { AwayMark } from "./day-marks";
import type { KnownPolicies } from "./use-known-policies";

/** What somebody's time off on a day is, in words: which part, whether it is approved, and the policy where it may be known. */
export function useAwayWords(policies: KnownPolicies) {
  const t = useTranslations("calendar.cell");
  const list = useList();
  return useMemo(() => {
    const wordsOf = ({ part, policyId, isPending }: AwayMark) => {
      const policy = policyId === null ? undefined : policies.get(policyId);
      const words = t(`${isPending ? "pending" : "away"}.${part}`);
      return policy ? t("of_policy", { words, policy: policy.name }) : words;
    };
    return (away: readonly AwayMark[]) => list(away.map(wordsOf));
  }, [t, list, policies]);
}
