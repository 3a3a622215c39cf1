"use client";

import { useLocale } from "next-intl";
import { dayFigure, pluralCountOf, signedDayFigure } from "@/domain/day-figure";
import { useTranslations } from "@/features/words/use-translations";

/** Numbers of days in the person's language: the figure alone, with its sign, or in words ("3½ days"). */
export function useDays() {
  const locale = useLocale();
  const t = useTranslations("days");
  return {
    figure: (days: number) => dayFigure(days, locale),
    signed: (days: number) => signedDayFigure(days, locale),
    label: (days: number) => t("label", { figure: dayFigure(days, locale), count: pluralCountOf(days) }),
  };
}
