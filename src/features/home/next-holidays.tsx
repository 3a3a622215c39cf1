"use client";

import { Card } from "@/components/card";
import { Section } from "@/components/page-header";
import type { Home } from "@/contracts/home";
import { useDates } from "@/features/dates/use-dates";
import { useTranslations } from "@/features/words/use-translations";

/** The next holidays where the person works. */
export function NextHolidays({ holidays }: { holidays: Home["next_holidays"] }) {
  const t = useTranslations("home");
  const dates = useDates();
  return (
    <Section title={t("next_holidays")}>
      <Card>
        {holidays.length === 0 ? <p className="px-4 py-3 text-muted">{t("no_holidays")}</p> : null}
        <ul className="py-1">
          {holidays.map((holiday) => (
            <li
              key={`${holiday.start_date} ${holiday.name}`}
              className="flex items-baseline gap-x-4 px-4 py-2 max-sm:flex-wrap"
            >
              <span className="min-w-0 grow basis-40">{holiday.name}</span>
              <span className="sm:text-right text-small text-muted">
                {dates.span({
                  ...holiday,
                  start_date_type: holiday.part_type,
                  end_date_type: holiday.part_type,
                })}
              </span>
            </li>
          ))}
        </ul>
      </Card>
    </Section>
  );
}
