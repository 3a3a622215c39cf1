"use client";

import { useLocale } from "next-intl";
import { parseIsoDate } from "@/domain/dates/iso-date";
import { useMe } from "@/features/account/use-me";
import { useTranslations } from "@/features/words/use-translations";
import { writeDate } from "./written-date";

/** The rules of a form for a date: it must be one; `needed` is the message when it is missing. */
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
