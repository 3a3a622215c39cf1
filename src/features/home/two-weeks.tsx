"use client";

import { useLocale } from "next-intl";
import { Card } from "@/components/card";
import { cn } from "@/components/class-names";
import { Link } from "@/components/link";
import { Section } from "@/components/page-header";
import type { Home } from "@/contracts/home";
import { type ChartDay, chartDays } from "@/features/calendar/chart/chart-days";
import { useDates } from "@/features/dates/use-dates";
import { useTranslations } from "@/features/words/use-translations";

type TwoWeeksProps = Pick<Home, "today" | "away_of" | "two_weeks">;
type Person = Home["two_weeks"]["people"][number];

/** Who is away when in the next two weeks, as a strip of the calendar. */
export function TwoWeeks({ today, away_of, two_weeks }: TwoWeeksProps) {
  const t = useTranslations("home");
  const dates = useDates();
  const days = chartDays({ from: today, to: two_weeks.to, today, locale: useLocale() });
  const hidden = two_weeks.count - two_weeks.people.length;
  if (two_weeks.count === 0) return null;
  return (
    <Section title={t(`two_weeks.${away_of}`)} className="mt-8">
      <Card className="p-2">
        <table className="w-full table-fixed border-collapse text-small [&_th]:font-normal">
          <caption className="sr-only">{t(`two_weeks.${away_of}`)}</caption>
          <thead className="[&_span:first-child]:block [&_span:first-child]:text-muted [&_th]:pb-1">
            <tr>
              <td className="w-24 sm:w-44" />
              {days.map((day) => (
                <th
                  key={day.date}
                  scope="col"
                  abbr={dates.day(day.date)}
                  className={day.isWeekend ? "text-muted" : undefined}
                >
                  <span aria-hidden>{day.weekday}</span>
                  <span
                    className={day.isToday ? "rounded bg-accent px-1 font-strong text-on-accent" : undefined}
                  >
                    {day.dayOfMonth}
                  </span>
                </th>
              ))}
            </tr>
          </thead>
          <tbody className="[&_td]:relative [&_td]:h-8 [&_td]:border-l [&_th]:truncate [&_th]:py-1.5 [&_th]:px-2 [&_th]:text-left">
            {two_weeks.people.map((person) => (
              <PersonOfStrip key={person.employee_id} person={person} days={days} />
            ))}
          </tbody>
        </table>
        {hidden > 0 ? (
          <p className="px-2 pt-2 text-small">
            <Link href="/calendar" className="rounded text-accent-ink hover:underline">
              {t("more_away", { count: hidden })}
            </Link>
          </p>
        ) : null}
      </Card>
    </Section>
  );
}

const HALF = { FULL_DAY: "inset-x-0", AM: "right-1/2 left-0", PM: "right-0 left-1/2" };

function PersonOfStrip({ person, days }: { person: Person; days: readonly ChartDay[] }) {
  const t = useTranslations("calendar.cell");
  const parts = new Map(person.away.map(({ date, part }) => [date, part] as const));
  return (
    <tr className="border-t">
      <th scope="row" title={person.name}>
        <bdi>{person.name}</bdi>
      </th>
      {days.map((day) => {
        const part = parts.get(day.date);
        return (
          <td key={day.date} className={day.isWeekend ? "bg-sunken" : undefined}>
            {part ? (
              <>
                <span aria-hidden className={cn("absolute inset-y-1.5 bg-edge", HALF[part])} />
                <span className="sr-only">{t(`away.${part}`)}</span>
              </>
            ) : null}
          </td>
        );
      })}
    </tr>
  );
}
