"use client";

import { ChevronLeft, ChevronRight } from "lucide-react";
import { type KeyboardEvent, useEffect, useId, useRef } from "react";
import { Button } from "@/components/button";
import { addMonths, type IsoDate, isoDate } from "@/domain/dates/iso-date";
import { instantOf } from "../instant-of";
import { type DayChoice, MonthDay } from "./month-day";
import { dayByKey, weeksOf } from "./month-days";

interface MonthGridProps extends DayChoice {
  /** The label: what the days are chosen for. */
  label: string;
  previousLabel: string;
  nextLabel: string;
  onMove: (to: IsoDate) => void;
  /** Whether several days can be chosen. */
  isRange?: boolean;
  /** Whether it takes the focus when it appears. */
  takesFocus?: boolean;
}

/** The days of a month to choose from, as a grid that is walked with the arrow keys. */
export function MonthGrid({ label, previousLabel, nextLabel, locale, at, onMove, ...rest }: MonthGridProps) {
  const headingId = useId();
  const { holdTable, onKeyDown } = useDayFocus({ locale, at, onMove, takesFocus: rest.takesFocus ?? false });
  const title = new Intl.DateTimeFormat(locale, { month: "long", year: "numeric", timeZone: "UTC" });
  const day = { ...rest, locale, at };
  return (
    <div role="group" aria-label={label}>
      <div className="mb-2 flex items-center justify-between">
        <h2 id={headingId} aria-live="polite" className="font-strong first-letter:uppercase">
          {title.format(instantOf(at))}
        </h2>
        <div className="flex gap-1">
          <Button
            variant="ghost"
            size="icon"
            aria-label={previousLabel}
            onPress={() => onMove(addMonths(at, -1))}
          >
            <ChevronLeft aria-hidden className="size-5" />
          </Button>
          <Button variant="ghost" size="icon" aria-label={nextLabel} onPress={() => onMove(addMonths(at, 1))}>
            <ChevronRight aria-hidden className="size-5" />
          </Button>
        </div>
      </div>
      <table
        ref={holdTable}
        role="grid"
        aria-labelledby={headingId}
        aria-multiselectable={rest.isRange || undefined}
        onKeyDown={onKeyDown}
        className="w-full table-fixed border-separate border-spacing-x-0 border-spacing-y-1"
      >
        <Weekdays locale={locale} at={at} />
        <tbody>
          {weeksOf(at, locale).map((week) => (
            <tr key={week[0]}>
              {week.map((date) => (
                <MonthDay key={date} date={date} {...day} />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Weekdays({ locale, at }: Pick<MonthGridProps, "locale" | "at">) {
  const [short, long] = (["short", "long"] as const).map(
    (weekday) => new Intl.DateTimeFormat(locale, { weekday, timeZone: "UTC" }),
  );
  return (
    <thead>
      <tr>
        {weeksOf(at, locale)[0]?.map((date) => {
          const instant = instantOf(date);
          return (
            <th
              key={date}
              scope="col"
              abbr={long?.format(instant)}
              className="pb-1 text-small font-normal text-muted"
            >
              {short?.format(instant)}
            </th>
          );
        })}
      </tr>
    </thead>
  );
}

/** The focus follows the day only when a key moved it. */
function useDayFocus({
  locale,
  at,
  onMove,
  takesFocus,
}: Pick<MonthGridProps, "locale" | "at" | "onMove"> & { takesFocus: boolean }) {
  const table = useRef<HTMLTableElement>(null);
  const isToFocus = useRef(takesFocus);
  useEffect(() => {
    if (!isToFocus.current) return;
    isToFocus.current = false;
    table.current?.querySelector<HTMLElement>(`[data-date="${at}"]`)?.focus();
  }, [at]);
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const from = (event.target as HTMLElement).dataset.date;
    if (from === undefined || event.ctrlKey || event.metaKey || event.altKey) return;
    const to = dayByKey(event, isoDate(from), locale);
    if (to === null) return;
    event.preventDefault();
    isToFocus.current = true;
    onMove(to);
  };
  return { holdTable: table, onKeyDown };
}
