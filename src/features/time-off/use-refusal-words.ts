"use client";

import { useLocale, useTranslations } from "next-intl";

interface Refusal {
  code: string;
  message: string;
}

/** The words for a refusal: the service's own where they are the person's language, else ours for its code. */
export function useRefusalWords() {
  const t = useTranslations("refusal");
  const isEnglish = useLocale().startsWith("en");
  return ({ code, message }: Refusal) => {
    if (isEnglish && message) return message;
    const key = code as Parameters<typeof t.has>[0];
    return t.has(key) ? t(key as "other") : t("other");
  };
}
