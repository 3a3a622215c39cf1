"use client";

import { useTranslations } from "@/features/words/use-translations";
import type { DraftProblem } from "./draft-problem";

/** The words for what is wrong in the draft of a policy. */
export function useDraftWords(): (problem: DraftProblem) => string {
  const t = useTranslations("policies.problem");
  return ({ field, code, most = 0 }) =>
    field === "name" && code === "required" ? t("name_required") : t(code, { most });
}
