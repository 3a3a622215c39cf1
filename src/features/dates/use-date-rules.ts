"use client";

import { useLocale } from "next-intl";
import { parseIsoDate } from "@/domain/dates/iso-date";
import { useMe } from "@/features/account/use-me";
import { useTranslations } from "@/features/words/use-translations";
import { writeDate } from "./written-date";

/** What a form asks of a date: that what stands there is one; `needed` says what is missing when nothing does. */
export function useDateRules(needed?: string) {
  const t = useTranslations("dates");
  const locale = useLocale();
  const { today } = useMe().employee;
  return {
    validate: (value: string) => {
      if (value === "") return needed ?? true;
      return parseIsoDate(value) !== null || t("not_a_date", { example: writeDate(today, locale) });
    },
  };
}
