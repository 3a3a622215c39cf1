"use client";

import { useFormatter } from "next-intl";
import { useMemo } from "react";
import { useTranslations } from "@/features/words/use-translations";
import type { AwayMark } from "./day-marks";
import type { KnownPolicies } from "./use-known-policies";

/** What somebody's time off on a day is, in words: which part, whether it is approved, and the policy where it may be known. */
export function useAwayWords(policies: KnownPolicies) {
  const t = useTranslations("calendar.cell");
  const format = useFormatter();
  return useMemo(() => {
    const wordsOf = ({ part, policyId, isPending }: AwayMark) => {
      const policy = policyId === null ? undefined : policies.get(policyId);
      const words = t(`${isPending ? "pending" : "away"}.${part}`);
      return policy ? t("of_policy", { words, policy: policy.name }) : words;
    };
    return (away: readonly AwayMark[]) => listed(away.map(wordsOf), format);
  }, [t, format, policies]);
}

/** Several facts as a list of the language; one stays as it is. */
export function listed(words: readonly string[], format: ReturnType<typeof useFormatter>): string {
  const [only = ""] = words;
  return words.length > 1 ? format.list(words, { type: "unit" }) : only;
}
