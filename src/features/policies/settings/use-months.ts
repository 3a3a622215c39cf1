"use client";

import { useLocale } from "next-intl";

/** The months of the year, 1 to 12, by name. */
export function useMonths(): (month: number) => string {
  const locale = useLocale();
  const format = new Intl.DateTimeFormat(locale, { month: "long", timeZone: "UTC" });
  return (month) => format.format(new Date(Date.UTC(2000, month - 1, 1)));
}
