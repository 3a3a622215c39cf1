"use client";

import { Avatar } from "@/components/avatar";
import { Card } from "@/components/card";
import { Section } from "@/components/page-header";
import type { Home } from "@/contracts/home";
import { useDates } from "@/features/dates/use-dates";
import { useTranslations } from "@/features/words/use-translations";

interface AwayProps {
  today: Home["away_today"];
  thisWeek: Home["away_this_week"];
  weekEnd: string;
}

/** Who is away today, and who else this week. */
export function Away({ today, thisWeek, weekEnd }: AwayProps) {
  const t = useTranslations("home");
  const dates = useDates();
  const isToday = (person: Home["away_today"][number]) =>
    today.some(({ employee_id }) => employee_id === person.employee_id);
  const later = thisWeek.filter((person) => !isToday(person));
  return (
    <Section title={t("away_today")}>
      <Card>
        {today.length > 0 ? (
          <People people={today} />
        ) : (
          <p className="px-4 py-3 text-muted">{t("nobody_away")}</p>
        )}
        {later.length > 0 ? (
          <>
            <h3 className="border-t px-4 pt-3 text-small font-normal text-muted">
              {t("away_this_week", { date: dates.day(weekEnd) })}
            </h3>
            <People people={later} />
          </>
        ) : null}
      </Card>
    </Section>
  );
}

function People({ people }: { people: Home["away_today"] }) {
  const dates = useDates();
  return (
    <ul className="py-1">
      {people.map((person) => (
        <li
          key={`${person.employee_id} ${person.start_date}`}
          className="flex items-center gap-3 px-4 py-2 max-sm:flex-wrap"
        >
          <Avatar name={person.name} />
          <span className="min-w-0 grow basis-32">{person.name}</span>
          <span className="text-right text-small text-muted sm:max-w-[50%]">
            {dates.span(person, "short")}
          </span>
        </li>
      ))}
    </ul>
  );
}
