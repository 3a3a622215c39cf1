"use client";

import { ChevronRight } from "lucide-react";
import type { RequestPreview } from "@/contracts/request-preview";
import { useDates } from "@/features/dates/use-dates";
import { useDays } from "@/features/days/use-days";
import { useTranslations } from "@/features/words/use-translations";

/** Day by day what counts and why, folded until somebody asks. */
export function DayBreakdown({
  dates: counted,
  isOpen = false,
}: {
  dates: RequestPreview["dates"];
  isOpen?: boolean;
}) {
  const t = useTranslations("breakdown");
  const dates = useDates();
  const days = useDays();
  const spared = counted.filter((date) => date.days === 0).length;
  return (
    <details className="group text-small" open={isOpen}>
      <summary className="flex list-none items-center gap-1 rounded text-muted hover:text-ink [&::-webkit-details-marker]:hidden">
        <ChevronRight aria-hidden className="size-4 transition-transform group-open:rotate-90" />
        {spared > 0 ? t("title_spared", { count: spared }) : t("title")}
      </summary>
      <ul className="mt-2 max-h-64 overflow-auto">
        {counted.map((date) => (
          <li key={date.date} className="flex items-baseline gap-2 py-0.5 pl-5">
            <span className="w-28 shrink-0">{dates.day(date.date)}</span>
            <span className="min-w-0 grow text-muted">
              {date.interrupted_part !== null
                ? t(`interrupted_part.${date.interrupted_part}`)
                : date.reason === "counted"
                  ? ""
                  : t(`reason.${date.reason}`)}
            </span>
            <span className={date.days === 0 ? "text-muted" : ""}>{days.figure(date.days)}</span>
          </li>
        ))}
      </ul>
    </details>
  );
}
