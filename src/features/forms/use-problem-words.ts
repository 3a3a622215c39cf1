"use client";

import { useLocale, useTranslations } from "next-intl";
import { problemOf } from "@/client/problem";
import { useDates } from "@/features/dates/use-dates";

/** The service writes dates as it takes them; a person reads them as the locale has them. */
const ISO_DATE = /\b\d{4}-\d{2}-\d{2}\b/g;

interface Refusal {
  code: string;
  message?: string | null | undefined;
}

/** The words for what the service refused: its own where they are the person's language, else ours for the code. */
export function useProblemWords() {
  const t = useTranslations("problem");
  const dates = useDates();
  const isEnglish = useLocale().startsWith("en");
  const words = ({ code, message }: Refusal): string => {
    if (isEnglish && message) return message.replace(ISO_DATE, (date) => dates.day(date));
    const key = code as Parameters<typeof t.has>[0];
    return t.has(key) ? t(key as "other") : t("other");
  };
  return {
    words,
    /** The words for an error of an operation as a whole. */
    ofError: (error: unknown): string => {
      const problem = problemOf(error);
      return problem === null ? t("unreached") : words({ code: problem.code, message: problem.detail });
    },
  };
}
