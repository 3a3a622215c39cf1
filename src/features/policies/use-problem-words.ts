"use client";

import { useLocale, useTranslations } from "next-intl";

export interface DraftRefusal {
  readonly field: string;
  readonly code: string;
  readonly message?: string;
  readonly most?: number;
}

/** The words for what is wrong with a field of a policy. */
export function useProblemWords(): (problem: DraftRefusal) => string {
  const t = useTranslations("policies.problem");
  const isEnglish = useLocale().startsWith("en");
  return ({ field, code, message, most = 0 }) => {
    if (field === "name" && code === "required") return t("name_required");
    const key = code as "other";
    if (t.has(key)) return t(key, { most });
    return isEnglish && message ? message : t("other");
  };
}
