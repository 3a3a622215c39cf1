"use client";

import { Plus } from "lucide-react";
import { useState } from "react";
import { Button } from "@/components/button";
import { Card } from "@/components/card";
import { later } from "@/components/overlays/later";
import { Section } from "@/components/page-header";
import type { WorkPattern } from "@/contracts/people/work-patterns";
import { useDates } from "@/features/dates/use-dates";
import { useWeek } from "@/features/people/use-week";
import { useTranslations } from "@/features/words/use-translations";

const WorkPatternSheet = later(
  () => import("./work-pattern-sheet").then((module) => module.WorkPatternSheet),
  { isSoon: true },
);

/** On which days somebody works, and from when. */
export function WorkPatterns({ id, patterns }: { id: string; patterns: readonly WorkPattern[] }) {
  const t = useTranslations("employees");
  const tProfile = useTranslations("profile");
  const dates = useDates();
  const week = useWeek();
  const [isOpen, setOpen] = useState(false);
  return (
    <Section
      title={t("working_days")}
      actions={
        <Button size="small" onPress={() => setOpen(true)}>
          <Plus aria-hidden className="size-4" />
          {t("set_week")}
        </Button>
      }
    >
      <Card>
        {patterns.length === 0 ? <p className="px-4 py-3 text-muted">{tProfile("default_week")}</p> : null}
        <ul className="divide-y">
          {patterns.map((pattern) => (
            <li key={pattern.effective_date} className="px-4 py-3">
              {week.words(pattern)}
              <span className="block text-small text-muted">
                {tProfile("week_from", { date: dates.day(pattern.effective_date, "short") })}
              </span>
            </li>
          ))}
        </ul>
      </Card>
      {isOpen ? (
        <WorkPatternSheet id={id} latest={patterns.at(-1) ?? null} onClose={() => setOpen(false)} />
      ) : null}
    </Section>
  );
}
