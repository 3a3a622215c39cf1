"use client";

import type { RequestStory } from "@/contracts/approvals";
import { useDates } from "@/features/dates/use-dates";
import { useDays } from "@/features/days/use-days";
import { useTranslations } from "@/features/words/use-translations";

/** Which days return to which cycle when a request ends, what that cycle then has, and what of it is lost. */
export function Consequences({ story }: { story: Pick<RequestStory, "gives_back" | "lapses_at_once"> }) {
  const t = useTranslations("request");
  const dates = useDates();
  const days = useDays();
  const returned = story.gives_back.filter((cycle) => cycle.days > 0);
  if (returned.length === 0) return <p className="text-muted">{t("gives_nothing_back")}</p>;
  return (
    <ul className="grid gap-1">
      {returned.map((cycle) => (
        <li key={cycle.cycle_start_date}>
          {t("gives_back", {
            days: days.label(cycle.days),
            cycle: dates.range(cycle.cycle_start_date, cycle.cycle_end_date, "short"),
            remaining: days.figure(cycle.remaining),
          })}
        </li>
      ))}
      {story.lapses_at_once > 0 ? (
        <li className="text-warn-ink">{t("lapses", { days: days.label(story.lapses_at_once) })}</li>
      ) : null}
    </ul>
  );
}
