"use client";

import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useLocale } from "next-intl";
import { useTRPC } from "@/client/trpc";
import { cn } from "@/components/class-names";
import { Link } from "@/components/link";
import type { CalendarRange } from "@/contracts/calendar/calendar";
import { addMonths, isoDate } from "@/domain/dates/iso-date";
import { useMe } from "@/features/account/use-me";
import { instantOf } from "@/features/dates/instant-of";
import { useDates } from "@/features/dates/use-dates";
import { useTranslations } from "@/features/words/use-translations";
import { requestOn } from "../day-marks";
import { newRequestHref } from "../new-request-href";
import { useCellWords } from "../use-cell-words";
import { useKnownPolicies } from "../use-known-policies";
import { type OwnDay, weeksOf } from "./own-days";

interface OwnMonthsProps {
  range: { from: string; to: string };
  today: string;
}

/** The reader's own days, month by month: each leads to the request of that day, or to a new one. */
export function OwnMonths({ range, today }: OwnMonthsProps) {
  const t = useTranslations("calendar.phone");
  const trpc = useTRPC();
  const { data } = useQuery({
    ...trpc.calendar.range.queryOptions({ from: range.from, to: range.to }),
    placeholderData: keepPreviousData,
  });
  if (!data) return null;
  const months = monthsIn(range);
  return (
    <section className="mb-6">
      <h2 className="mb-2 font-strong">{t("mine", { count: months.length })}</h2>
      <div className="grid gap-4">
        {months.map((month) => (
          <OwnMonth
            key={month}
            month={month}
            today={today}
            range={data}
            // With a single month, the page already says which one it is.
            isNamed={months.length > 1}
          />
        ))}
      </div>
    </section>
  );
}

interface OwnMonthProps {
  month: string;
  today: string;
  range: CalendarRange;
  isNamed: boolean;
}

function OwnMonth({ month, today, range, isNamed }: OwnMonthProps) {
  const dates = useDates();
  const locale = useLocale();
  const weeks = weeksOf(month, range, locale);
  const weekday = new Intl.DateTimeFormat(locale, { weekday: "short", timeZone: "UTC" });
  const firstWeek = weeks[1] ?? [];
  return (
    <table className="w-full table-fixed border-separate border-spacing-0.5 rounded border bg-surface p-1 text-center">
      <caption className={isNamed ? "py-1 text-left text-small text-muted" : "sr-only"}>
        {dates.day(month, "month")}
      </caption>
      <thead>
        <tr>
          {firstWeek.map((day) => (
            <th key={day?.date} scope="col" className="py-1 text-small font-normal text-muted">
              {day ? weekday.format(instantOf(day.date)) : null}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeks.map((week, row) => (
          <tr key={week.find((day) => day !== null)?.date ?? row}>
            {week.map((day, column) =>
              day ? (
                <Day key={day.date} day={day} isToday={day.date === today} />
              ) : (
                <td key={`other ${column.toString()}`} />
              ),
            )}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Day({ day, isToday }: { day: OwnDay; isToday: boolean }) {
  const me = useMe();
  const dates = useDates();
  const words = useCellWords(useKnownPolicies());
  const requestId = requestOn(day.mark);
  const href =
    requestId === null
      ? newRequestHref({ start: day.date, end: day.date, employee: null })
      : `/time-off/${requestId}`;
  return (
    <td className="p-0">
      <Link
        href={href}
        aria-label={words(me.employee.name, dates.day(day.date), day.mark)}
        aria-current={isToday ? "date" : undefined}
        className={cn(
          "relative flex h-11 flex-col items-center justify-center rounded hover:bg-accent-soft",
          day.mark?.free === "FULL_DAY" && "bg-sunken text-muted",
          (day.mark?.holidays.length ?? 0) > 0 && "bg-warn-soft",
        )}
      >
        <span className={cn("leading-6", isToday && "rounded bg-accent px-1.5 font-strong text-on-accent")}>
          {day.dayOfMonth}
        </span>
        {day.mark?.away.map(({ part, isPending }) => (
          <span
            key={part}
            aria-hidden
            data-policy={day.color ?? undefined}
            className={cn(
              "absolute bottom-0.5 h-1 rounded",
              { FULL_DAY: "inset-x-1", AM: "right-1/2 left-1", PM: "right-1 left-1/2" }[part],
              isPending ? "bg-hatched" : "bg-policy",
            )}
          />
        ))}
      </Link>
    </td>
  );
}

function monthsIn({ from, to }: { from: string; to: string }): string[] {
  const months: string[] = [];
  for (let month = isoDate(from); month <= to; month = addMonths(month, 1)) months.push(month);
  return months;
}
