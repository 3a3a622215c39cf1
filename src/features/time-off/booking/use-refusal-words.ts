"use client";

import { useLocale, useTranslations } from "next-intl";
import { useDates } from "@/features/dates/use-dates";

/** The service writes dates as it takes them; a person reads them as the locale has them. */
const ISO_DATE = /\b\d{4}-\d{2}-\d{2}\b/g;

interface Refusal {
  code: string;
  message: string;
}

/** The words for a refusal: the service's own where they are the person's language, else ours for its code. */
export function useRefusalWords() {
  const t = useTranslations("refusal");
  const dates = useDates();
  const isEnglish = useLocale().startsWith("en");
  return ({ code, message }: Refusal) => {
    if (isEnglish && message) return message.replace(ISO_DATE, (date) => dates.day(date));
    const key = code as Parameters<typeof t.has>[0];
    return t.has(key) ? t(key as "other") : t("other");
  };
}
