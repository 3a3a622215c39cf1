"use client";

import type { Outputs } from "@/client/trpc";
import { Badge } from "@/components/badge";
import { Button } from "@/components/button";
import { Checkbox } from "@/components/forms/checkbox";
import { useTranslations } from "@/features/words/use-translations";
import { toggled } from "./import-choice";
import { useHolidayWords } from "./use-holiday-columns";

interface OfferedHolidaysProps {
  offer: Outputs["holidays"]["publicHolidays"];
  /** Those that are to be imported. */
  keys: readonly string[];
  leftOut: readonly string[];
  onChange: (leftOut: readonly string[]) => void;
}

/** The public holidays of a year to choose from, and where they come from. */
export function OfferedHolidays({ offer, keys, leftOut, onChange }: OfferedHolidaysProps) {
  const t = useTranslations("holidays");
  const words = useHolidayWords();
  const { holidays, source } = offer;
  const free = holidays.filter(({ is_duplicate }) => !is_duplicate);
  const areAll = keys.length === free.length;
  return (
    <section aria-label={t("import_list")}>
      <div className="mb-2 flex min-h-8 items-center justify-between gap-4">
        <p className="text-small text-muted">
          {t("import_found", { count: holidays.length, there: holidays.length - free.length })}
        </p>
        {free.length > 1 ? (
          <Button
            size="small"
            variant="ghost"
            onPress={() => onChange(areAll ? free.map(({ key }) => key) : [])}
          >
            {areAll ? t("choose_none") : t("choose_all")}
          </Button>
        ) : null}
      </div>
      <ul className="divide-y rounded border bg-surface">
        {holidays.map((holiday) => (
          <li key={holiday.key} className="flex items-start justify-between gap-3 px-3 py-2">
            <Checkbox
              checked={keys.includes(holiday.key)}
              disabled={holiday.is_duplicate}
              onChange={() => onChange(toggled(leftOut, holiday.key))}
              className="has-disabled:cursor-not-allowed has-disabled:text-muted"
            >
              <span>
                <span className="block">{holiday.name}</span>
                <span className="block text-small text-muted">{words.dates(holiday)}</span>
              </span>
            </Checkbox>
            {holiday.is_duplicate ? <Badge className="mt-0.5">{t("there_already")}</Badge> : null}
          </li>
        ))}
      </ul>
      <p className="mt-2 text-small text-muted">
        {t.rich("source", {
          name: source.name,
          license: source.license,
          key: (name) => (
            <a href={source.url} target="_blank" rel="noreferrer" className="text-accent-ink underline">
              {name}
            </a>
          ),
        })}
      </p>
    </section>
  );
}
