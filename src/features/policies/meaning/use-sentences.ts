"use client";

import { useDays } from "@/features/days/use-days";
import { useTranslations } from "@/features/words/use-translations";
import { useMonths } from "../settings/use-months";
import type { Sentence } from "./policy-summary";

/** Sentences about a policy in the person's language. */
export function useSentences(): (sentence: Sentence) => string {
  const t = useTranslations("policies.say");
  const days = useDays();
  const month = useMonths();
  return ({ key, days: amount, start_month, end_month, count = 0, cycle = "annual" }) =>
    t(key, {
      count,
      cycle: cycle.replace("-", "_"),
      days: days.label(amount ?? 0),
      start_month: start_month === undefined ? "" : month(start_month),
      end_month: end_month === undefined ? "" : month(end_month),
    });
}
