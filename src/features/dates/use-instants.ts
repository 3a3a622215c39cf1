"use client";

import { useFormatter } from "next-intl";
import { useMe } from "@/features/account/use-me";

/** Instants as date and time where the person works. */
export function useInstants() {
  const format = useFormatter();
  const me = useMe();
  return (instant: string, style: "date" | "minute" = "minute") =>
    format
      .dateTime(new Date(instant), {
        dateStyle: "medium",
        ...(style === "minute" ? { timeStyle: "short" } : {}),
        timeZone: me.employee.time_zone,
      })
      .replace(/[\u2009\u202f]/g, " ");
}
