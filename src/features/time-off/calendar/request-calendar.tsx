"use client";

import { type CalendarDate, parseDate, startOfMonth } from "@internationalized/date";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { ChevronLeft, ChevronRight } from "lucide-react";
import { type ReactNode, useState } from "react";
import {
  CalendarGrid,
  CalendarGridBody,
  CalendarGridHeader,
  CalendarHeaderCell,
  CalendarHeading,
  RangeCalendar,
} from "react-aria-components/RangeCalendar";
import { useTRPC } from "@/client/trpc";
import { Button } from "@/components/button";
import type { CalendarRange } from "@/contracts/calendar/calendar";
import { useTranslations } from "@/features/words/use-translations";
import { CalendarKey } from "./calendar-key";
import { marksByDate } from "./calendar-marks";
import { monthInput } from "./month-input";
import { RequestDay } from "./request-day";

interface RequestCalendarProps {
  employeeId: string | null;
  today: string;
  start: string | null;
  end: string | null;
  onChange: (start: string, end: string) => void;
  /** Stands between the days and what their marks mean. */
  children: ReactNode;
}

const NOTHING: CalendarRange = {
  today: "",
  holidays: [],
  not_worked: [],
  own_requests: [],
  colleagues_away: [],
};

/** A month to choose dates from, with holidays, days not worked, own requests and absent colleagues marked. */
export function RequestCalendar({ employeeId, today, start, end, onChange, children }: RequestCalendarProps) {
  const t = useTranslations("new_request");
  const trpc = useTRPC();
  const [focused, setFocused] = useState<CalendarDate | null>(null);
  const month = startOfMonth(focused ?? parseDate(start ?? today));
  const { data: range = NOTHING } = useQuery({
    ...trpc.calendar.range.queryOptions(monthInput(month, employeeId)),
    placeholderData: keepPreviousData,
  });
  const marks = marksByDate(range);
  return (
    <div>
      <RangeCalendar
        aria-label={t("calendar")}
        value={start && end ? { start: parseDate(start), end: parseDate(end) } : null}
        onChange={(dates) => dates && onChange(dates.start.toString(), dates.end.toString())}
        focusedValue={focused ?? parseDate(start ?? today)}
        onFocusChange={(date) => setFocused(date)}
      >
        <div className="mb-2 flex items-center justify-between">
          <CalendarHeading className="font-strong first-letter:uppercase" />
          <div className="flex gap-1">
            <Button slot="previous" variant="ghost" size="icon">
              <ChevronLeft aria-hidden className="size-5" />
            </Button>
            <Button slot="next" variant="ghost" size="icon">
              <ChevronRight aria-hidden className="size-5" />
            </Button>
          </div>
        </div>
        <CalendarGrid
          weekdayStyle="short"
          className="w-full table-fixed border-separate border-spacing-x-0 border-spacing-y-1"
        >
          <CalendarGridHeader>
            {(day) => (
              <CalendarHeaderCell className="pb-1 text-small font-normal text-muted">
                {day}
              </CalendarHeaderCell>
            )}
          </CalendarGridHeader>
          <CalendarGridBody>
            {(date) => (
              <RequestDay date={date} mark={marks.get(date.toString())} isToday={date.toString() === today} />
            )}
          </CalendarGridBody>
        </CalendarGrid>
      </RangeCalendar>
      {children}
      <CalendarKey range={range} month={month} />
    </div>
  );
}
