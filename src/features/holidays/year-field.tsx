"use client";

import { ChevronLeft, ChevronRight } from "lucide-react";
import { Button } from "@/components/button";
import { useTranslations } from "@/features/words/use-translations";

const [FIRST, LAST] = [1900, 2199];

/** The year that is shown, and the ways to those beside it. */
export function YearField({ year, onChange }: { year: number; onChange: (year: number) => void }) {
  const t = useTranslations("holidays");
  return (
    <fieldset aria-label={t("year")} className="flex items-center rounded border bg-surface">
      <Button
        variant="ghost"
        size="icon"
        aria-label={t("year_before", { year: year - 1 })}
        isDisabled={year <= FIRST}
        onPress={() => onChange(year - 1)}
        className="h-9.5 w-9"
      >
        <ChevronLeft aria-hidden className="size-4" />
      </Button>
      <span aria-live="polite" className="w-12 text-center font-strong tabular-nums">
        {year}
      </span>
      <Button
        variant="ghost"
        size="icon"
        aria-label={t("year_after", { year: year + 1 })}
        isDisabled={year >= LAST}
        onPress={() => onChange(year + 1)}
        className="h-9.5 w-9"
      >
        <ChevronRight aria-hidden className="size-4" />
      </Button>
    </fieldset>
  );
}
