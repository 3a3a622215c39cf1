"use client";

import { useFormatter } from "next-intl";
import { useCallback } from "react";
import { useMe } from "@/features/account/use-me";

/** Instants as date and time where the person works. */
export function useInstants() {
  const format = useFormatter();
  const me = useMe();
  const timeZone = me.employee.time_zone;
  return useCallback(
    (instant: string, style: "date" | "minute" = "minute") =>
      format
        .dateTime(new Date(instant), {
          dateStyle: "medium",
          ...(style === "minute" ? { timeStyle: "short" } : {}),
          timeZone,
        })
        .replace(/[\u2009\u202f]/g, " "),
    [format, timeZone],
  );
}
