"use client";

import { Users, X } from "lucide-react";
import type { ReactNode } from "react";
import type { CalendarRange } from "@/contracts/calendar/calendar";
import type { IsoDate } from "@/domain/dates/iso-date";
import { endOfMonth } from "@/domain/dates/month";
import { useDates } from "@/features/dates/use-dates";
import { useList } from "@/features/words/use-list";
import { useTranslations } from "@/features/words/use-translations";
import { limitsOf, rangesOf } from "./calendar-marks";

const MOST_COLLEAGUES = 5;

interface CalendarKeyProps {
  range: CalendarRange;
  month: IsoDate;
  policyId: string | null;
}

/** What the marks of the month mean, in words: its holidays, limits, own requests and absent colleagues. */
export function CalendarKey({ range, month, policyId }: CalendarKeyProps) {
  const t = useTranslations("new_request.key");
  const dates = useDates();
  const last = endOfMonth(month);
  const inMonth = ({ start_date, end_date }: { start_date: string; end_date: string }) =>
    start_date <= last && end_date >= month;
  const holidays = range.holidays.filter(inMonth);
  const own = range.own_requests.filter(
    (request) => inMonth(request) && ["pending", "approved"].includes(request.status),
  );
  const away = range.colleagues_away.filter(inMonth);
  return (
    <ul className="mt-3 grid min-h-10 content-start gap-1 text-small">
      {holidays.map((holiday) => (
        <Line
          key={`${holiday.start_date} ${holiday.name}`}
          mark={<span className="size-1.5 rotate-45 bg-warn-ink" />}
        >
          {t("holiday", {
            name: holiday.name,
            dates: dates.span({
              ...holiday,
              start_date_type: holiday.part_type,
              end_date_type: holiday.part_type,
            }),
          })}
        </Line>
      ))}
      {limitsOf(range, policyId).map((limit) => (
        <LimitLine key={limit.id} limit={limit} />
      ))}
      {own.map((request) => (
        <Line
          key={request.id}
          mark={
            <span
              data-policy={request.color}
              className={
                request.status === "pending" ? "h-1 w-4 rounded bg-hatched" : "h-1 w-4 rounded bg-policy"
              }
            />
          }
        >
          {t(request.status === "pending" ? "own_pending" : "own", { dates: dates.span(request) })}
        </Line>
      ))}
      {away.slice(0, MOST_COLLEAGUES).map((person) => (
        <Line
          key={`${person.employee_id} ${person.start_date}`}
          mark={<span className="size-1.5 rounded-full border border-ink" />}
        >
          {t(person.is_pending ? "away_pending" : "away", {
            name: person.name,
            dates: dates.span(person, "short"),
          })}
        </Line>
      ))}
      {away.length > MOST_COLLEAGUES ? (
        <li className="pl-6 text-muted">{t("more_away", { count: away.length - MOST_COLLEAGUES })}</li>
      ) : null}
    </ul>
  );
}

const MOST_RANGES = 4;

function LimitLine({ limit: { name, kind, taken } }: { limit: CalendarRange["unbookable"][number] }) {
  const t = useTranslations("new_request.key");
  const dates = useDates();
  const list = useList();
  const ranges = rangesOf(taken.map(({ date }) => date));
  const shown = ranges.slice(0, MOST_RANGES).map(({ start, end }) => dates.range(start, end, "short"));
  const all = ranges.length > MOST_RANGES ? [...shown, "…"] : shown;
  const Mark = kind === "blackout" ? X : Users;
  return (
    <Line mark={<Mark className="size-3 text-danger-ink" />}>
      {t(kind === "blackout" ? "blackout" : "full", { name, dates: list(all) })}
    </Line>
  );
}

function Line({ mark, children }: { mark: ReactNode; children: ReactNode }) {
  return (
    <li className="flex items-baseline gap-2">
      <span aria-hidden className="flex h-4 w-4 shrink-0 items-center justify-center self-center">
        {mark}
      </span>
      <span className="min-w-0 text-muted">{children}</span>
    </li>
  );
}
