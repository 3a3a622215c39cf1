"use client";

import { Palmtree } from "lucide-react";
import { useEffect, useMemo, useRef, useState } from "react";
import { Avatar } from "@/components/avatar";
import { Button } from "@/components/button";
import { Card } from "@/components/card";
import { cn } from "@/components/class-names";
import { EmptyState } from "@/components/empty-state";
import { Link } from "@/components/link";
import type { CalendarPerson } from "@/contracts/calendar/calendar";
import { useDates } from "@/features/dates/use-dates";
import { useTranslations } from "@/features/words/use-translations";
import { useAwayWords } from "../use-away-words";
import type { KnownPolicies } from "../use-known-policies";
import { type AwayOnDay, awayByDay } from "./away-by-day";

interface DayListProps {
  people: readonly CalendarPerson[];
  hasMore: boolean;
  isStale: boolean;
  onMore: () => void;
  range: { from: string; to: string };
  today: string;
  policies: KnownPolicies;
}

/** Who is away, day by day, from today on. */
export function DayList({ people, hasMore, isStale, onMore, range, today, policies }: DayListProps) {
  const t = useTranslations("calendar.phone");
  const ref = useWhileInSight(hasMore, onMore);
  const isNow = range.from <= today && today <= range.to;
  const days = useMemo(
    () => awayByDay(people, isNow ? today : range.from),
    [people, isNow, today, range.from],
  );
  return (
    <section
      ref={ref}
      aria-busy={isStale || hasMore}
      className={cn("transition-opacity", isStale && "opacity-60")}
    >
      <h2 className="mb-2 font-strong">{t("who")}</h2>
      {days.length === 0 && !hasMore ? (
        <Card>
          <EmptyState icon={Palmtree} title={t(isNow ? "nobody_from_today" : "nobody")} />
        </Card>
      ) : null}
      <div className="grid gap-4">
        {days.map((day) => (
          <Day key={day.date} {...day} isToday={day.date === today} policies={policies} />
        ))}
      </div>
      {hasMore ? <p className="mt-4 text-muted">{t("loading")}</p> : null}
    </section>
  );
}

const SHOWN_FIRST = 8;

interface DayProps {
  date: string;
  people: readonly AwayOnDay[];
  isToday: boolean;
  policies: KnownPolicies;
}

function Day({ date, people, isToday, policies }: DayProps) {
  const t = useTranslations("calendar");
  const dates = useDates();
  const [isWhole, setWhole] = useState(false);
  const shown = isWhole ? people : people.slice(0, SHOWN_FIRST);
  const day = dates.day(date);
  return (
    <Card>
      <h3 className="flex items-baseline justify-between border-b px-4 py-2 text-small">
        <span className="font-strong">{isToday ? t("today_is", { day }) : day}</span>
        <span className="text-muted">{t("phone.count", { count: people.length })}</span>
      </h3>
      <ul className="py-1">
        {shown.map((person) => (
          <Person key={person.employeeId} person={person} policies={policies} />
        ))}
      </ul>
      {people.length > shown.length ? (
        <div className="border-t p-1">
          <Button variant="ghost" size="small" onPress={() => setWhole(true)}>
            {t("phone.more", { count: people.length - shown.length })}
          </Button>
        </div>
      ) : null}
    </Card>
  );
}

function Person({ person, policies }: { person: AwayOnDay; policies: KnownPolicies }) {
  const words = useAwayWords(policies);
  const requestId = person.away.find((mark) => mark.requestId !== null)?.requestId ?? null;
  return (
    <li>
      <Link
        href={requestId === null ? `/people/${person.employeeId}` : `/time-off/${requestId}`}
        className="flex min-h-11 items-center gap-3 rounded px-4 py-1.5 hover:bg-canvas"
      >
        <Avatar name={person.name} />
        <span className="min-w-0 grow wrap-anywhere">
          <bdi>{person.name}</bdi>
        </span>
        <span className="max-w-[50%] text-right text-small text-muted">{words(person.away)}</span>
      </Link>
    </li>
  );
}

/** Reads on while the list is shown: on a wide screen it is not, and the chart asks for what it needs. */
function useWhileInSight(hasMore: boolean, onMore: () => void) {
  const ref = useRef<HTMLElement>(null);
  useEffect(() => {
    const list = ref.current;
    if (!hasMore || !list) return;
    const observer = new IntersectionObserver((seen) => {
      if (seen.some(({ isIntersecting }) => isIntersecting)) onMore();
    });
    observer.observe(list);
    return () => observer.disconnect();
  }, [hasMore, onMore]);
  return ref;
}
