"use client";

import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useLocale } from "next-intl";
import { type ReactNode, useState } from "react";
import { useTRPC } from "@/client/trpc";
import type { CalendarRange } from "@/contracts/calendar/calendar";
import { isoDate } from "@/domain/dates/iso-date";
import { startOfMonth } from "@/domain/dates/month";
import { MonthGrid } from "@/features/dates/month/month-grid";
import { useTranslations } from "@/features/words/use-translations";
import { CalendarKey } from "./calendar-key";
import { monthInput } from "./month-input";
import { useDayMarks } from "./use-day-marks";

interface RequestCalendarProps {
  employeeId: string | null;
  policyId: string | null;
  today: string;
  value: { start: string; end: string } | null;
  onChoose: (day: string) => void;
  /** What to do next, while that is not plain. */
  hint: string | null;
  /** Stands between the days and what their marks mean. */
  children: ReactNode;
}

const NOTHING: CalendarRange = {
  today: "",
  holidays: [],
  not_worked: [],
  own_requests: [],
  colleagues_away: [],
  unbookable: [],
};

/**
 * A month to choose dates from, with holidays, days not worked, own requests, absent colleagues and what limits
 * leave no room for marked.
 */
export function RequestCalendar({
  employeeId,
  policyId,
  today,
  value,
  onChoose,
  hint,
  children,
}: RequestCalendarProps) {
  const t = useTranslations("new_request");
  const tDates = useTranslations("dates");
  const trpc = useTRPC();
  const { at, move } = useShownDay(value?.start ?? null, today);
  const month = startOfMonth(at);
  const { data: range = NOTHING } = useQuery({
    ...trpc.calendar.range.queryOptions(monthInput(month, employeeId)),
    placeholderData: keepPreviousData,
  });
  const marks = useDayMarks(range, policyId);
  return (
    <div>
      <MonthGrid
        label={t("calendar")}
        previousLabel={tDates("previous_month")}
        nextLabel={tDates("next_month")}
        locale={useLocale()}
        at={at}
        onMove={move}
        value={value}
        onChoose={(day) => {
          move(isoDate(day));
          onChoose(day);
        }}
        today={today}
        isRange
        isRoomy
        markOf={(date) => marks.get(date)}
      />
      <p aria-live="polite" className="min-h-6 text-small text-muted">
        {hint}
      </p>
      {children}
      <CalendarKey range={range} month={month} policyId={policyId} />
    </div>
  );
}

/** The day that the keyboard is at: where somebody went last, and where the span begins once that changes. */
function useShownDay(start: string | null, today: string) {
  const [at, setAt] = useState(() => isoDate(start ?? today));
  const [shownStart, setShownStart] = useState(start);
  if (start !== shownStart) {
    setShownStart(start);
    if (start !== null) setAt(isoDate(start));
  }
  return { at, move: setAt };
}
