"use client";

import { useFormatter } from "next-intl";
import { useList } from "@/features/words/use-list";
import { useTranslations } from "@/features/words/use-translations";
import { runsOf, type Week } from "./week";

/** A Monday. */
const MONDAY = Date.UTC(2024, 0, 1);
const DAY_MS = 86_400_000;

/** Days of the week, and which of them somebody works, in the person's words. */
export function useWeek() {
  const t = useTranslations("profile");
  const format = useFormatter();
  const list = useList();
  const day = (at: number, weekday: "short" | "long" = "short") =>
    format.dateTime(new Date(MONDAY + at * DAY_MS), { weekday, timeZone: "UTC" });
  const words = (week: Week) => {
    const runs = runsOf(week).map(({ first, last, part }) => {
      const days = first === last ? day(first) : t("days_range", { first: day(first), last: day(last) });
      return part === "FULL_DAY" ? days : t(`part.${part}`, { day: days });
    });
    return runs.length === 0 ? t("week_free") : list(runs);
  };
  return { day, words };
}
