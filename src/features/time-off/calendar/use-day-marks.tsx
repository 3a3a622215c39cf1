"use client";

import { Users, X } from "lucide-react";
import { useMemo } from "react";
import { cn } from "@/components/class-names";
import type { CalendarRange } from "@/contracts/calendar/calendar";
import { isolated } from "@/domain/isolated";
import type { DayMark as DrawnMark } from "@/features/dates/month/month-day";
import { useList } from "@/features/words/use-list";
import { useTranslations } from "@/features/words/use-translations";
import { type DayMark, marksByDate } from "./calendar-marks";

/** The marks of the days of a range, drawn and in words. */
export function useDayMarks(range: CalendarRange, policyId: string | null): Map<string, DrawnMark> {
  const t = useTranslations("new_request.mark");
  const list = useList();
  return useMemo(() => {
    const wordsOf = (mark: DayMark) =>
      [
        ...mark.holidays.map(isolated),
        mark.blackouts.length > 0 ? t("blackout", { names: list(mark.blackouts) }) : "",
        mark.full ? t(`full.${mark.full.part}`, { names: list(mark.full.names) }) : "",
        mark.free && mark.holidays.length === 0 ? t(`free.${mark.free}`) : "",
        mark.own ? t(mark.own.isPending ? "own_pending" : "own") : "",
        mark.colleagues.length > 0 ? t("away", { names: list(mark.colleagues) }) : "",
      ]
        .filter(Boolean)
        .join(". ");
    const drawn = [...marksByDate(range, policyId)].map(([date, mark]): [string, DrawnMark] => [
      date,
      {
        words: wordsOf(mark),
        isFree: mark.free === "FULL_DAY" || mark.blackouts.length > 0 || mark.full?.part === "FULL_DAY",
        draw: (isOnAccent) => <Marks mark={mark} isOnAccent={isOnAccent} />,
      },
    ]);
    return new Map(drawn);
  }, [range, policyId, t, list]);
}

function Marks({ mark, isOnAccent }: { mark: DayMark; isOnAccent: boolean }) {
  return (
    <span aria-hidden className="flex h-2 items-center justify-center gap-1">
      {mark.blackouts.length > 0 ? <X className={cn("size-3", !isOnAccent && "text-danger-ink")} /> : null}
      {mark.full ? <Users className={cn("size-3", !isOnAccent && "text-danger-ink")} /> : null}
      {mark.holidays.length > 0 ? (
        <span className={cn("size-1.5 rotate-45 bg-current", !isOnAccent && "text-warn-ink")} />
      ) : null}
      {mark.colleagues.length > 0 ? <span className="size-1.5 rounded-full border border-current" /> : null}
      {mark.own ? (
        <span
          data-policy={mark.own.color}
          className={cn(
            "absolute inset-x-1 bottom-1 h-1 rounded",
            mark.own.isPending ? "bg-hatched" : "bg-policy",
            isOnAccent && "bg-on-accent bg-none",
          )}
        />
      ) : null}
    </span>
  );
}
