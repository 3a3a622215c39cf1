"use client";

import { Avatar } from "@/components/avatar";
import { Card } from "@/components/card";
import { Link } from "@/components/link";
import { Section } from "@/components/page-header";
import type { Home } from "@/contracts/home";
import { useDates } from "@/features/dates/use-dates";
import { useTranslations } from "@/features/words/use-translations";

type AwayProps = Pick<Home, "away_of" | "away_today" | "away_this_week" | "week_end">;

/** Who is away today, and who else this week; the heading says whom that covers. */
export function Away({ away_of, away_today, away_this_week, week_end }: AwayProps) {
  const t = useTranslations("home");
  const dates = useDates();
  return (
    <Section
      title={t(`away_today.${away_of}`)}
      actions={
        <Link href="/calendar" className="rounded text-small text-accent-ink hover:underline">
          {t("to_calendar")}
        </Link>
      }
    >
      <Card>
        {away_today.count > 0 ? (
          <People away={away_today} />
        ) : (
          <p className="px-4 py-3 text-muted">{t(`nobody_away.${away_of}`)}</p>
        )}
        {away_this_week.count > 0 ? (
          <>
            <h3 className="border-t px-4 pt-3 text-small font-normal text-muted">
              {t("away_this_week", { date: dates.day(week_end) })}
            </h3>
            <People away={away_this_week} />
          </>
        ) : null}
      </Card>
    </Section>
  );
}

function People({ away: { people, count } }: { away: Home["away_today"] }) {
  const t = useTranslations("home");
  const dates = useDates();
  return (
    <ul className="py-1">
      {people.map((person) => (
        <li key={person.employee_id}>
          <Link
            href={`/people/${person.employee_id}`}
            className="flex items-center gap-3 rounded px-4 py-2 hover:bg-canvas max-sm:flex-wrap"
          >
            <Avatar name={person.name} />
            <span className="min-w-0 grow basis-32 wrap-anywhere">
              <bdi>{person.name}</bdi>
            </span>
            <span className="ml-auto text-right text-small text-muted sm:max-w-[50%]">
              {dates.span(person, "short")}
            </span>
          </Link>
        </li>
      ))}
      {count > people.length ? (
        <li className="px-4 py-2 text-small text-muted">
          {t("more_away", { count: count - people.length })}
        </li>
      ) : null}
    </ul>
  );
}
