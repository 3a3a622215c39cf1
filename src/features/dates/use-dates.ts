"use client";

import { useLocale, useNow } from "next-intl";
import { useTranslations } from "@/features/words/use-translations";
import { type DateStyle, formatDate, formatDateRange } from "./date-format";

interface Span {
  start_date: string;
  end_date: string;
  start_date_type: DayPart;
  end_date_type: DayPart;
}
type DayPart = "FULL_DAY" | "AM" | "PM";

/** Calendar dates in the person's language. */
export function useDates() {
  const locale = useLocale();
  const t = useTranslations("dates");
  const thisYear = useNow().getUTCFullYear();
  const day = (date: string, style: DateStyle = "weekday") => formatDate(date, { locale, style, thisYear });
  const range = (start: string, end: string, style: DateStyle = "weekday") =>
    formatDateRange(start, end, { locale, style, thisYear });

  /** The dates of time off with their halves: "Mon 2 – Wed 4 Mar, until noon". */
  const span = (dates: Span, style: DateStyle = "weekday") => {
    const text = range(dates.start_date, dates.end_date, style);
    const [startsLate, endsEarly] = [dates.start_date_type === "PM", dates.end_date_type === "AM"];
    if (dates.start_date === dates.end_date) {
      if (startsLate) return t("afternoon", { dates: text });
      return endsEarly ? t("morning", { dates: text }) : text;
    }
    if (startsLate && endsEarly) return t("noon_to_noon", { dates: text });
    if (startsLate) return t("from_noon", { dates: text });
    return endsEarly ? t("until_noon", { dates: text }) : text;
  };
  return { day, range, span };
}
