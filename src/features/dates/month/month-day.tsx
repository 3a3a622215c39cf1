"use client";

import { type KeyboardEvent, type ReactNode, useId } from "react";
import { cn } from "@/components/class-names";
import type { IsoDate } from "@/domain/dates/iso-date";
import { dayOfMonth, startOfMonth } from "@/domain/dates/month";
import { instantOf } from "../instant-of";

export interface DayMark {
  /** The mark in words, for screen readers. */
  words: string;
  /** Whether the day is free anyway. */
  isFree: boolean;
  draw: (isOnAccent: boolean) => ReactNode;
}

/** What can be chosen in a month, and what is. */
export interface DayChoice {
  locale: string;
  /** The day that the keyboard is at; its month is shown. */
  at: IsoDate;
  /** What is chosen, both days included. */
  value: { start: string; end: string } | null;
  onChoose: (date: string) => void;
  today: string;
  /** The first and last day that can be chosen. */
  min?: string | undefined;
  max?: string | undefined;
  /** More room for each day, for what is marked there. */
  isRoomy?: boolean;
  markOf?: (date: string) => DayMark | undefined;
}

type MonthDayProps = DayChoice & { date: IsoDate };

/** One day of the grid; its description contains the mark in words. */
export function MonthDay({ date, locale, at, value, onChoose, today, min, max, ...look }: MonthDayProps) {
  const wordsId = useId();
  if (startOfMonth(date) !== startOfMonth(at)) return <td />;
  const isSelected = value !== null && value.start <= date && date <= value.end;
  const [isStart, isEnd] = [date === value?.start, date === value?.end];
  const isDisabled = (min !== undefined && date < min) || (max !== undefined && date > max);
  const mark = look.markOf?.(date);
  const choose = () => {
    if (!isDisabled) onChoose(date);
  };
  return (
    <td
      role="gridcell"
      data-date={date}
      tabIndex={date === at ? 0 : -1}
      aria-label={longDate(date, locale)}
      aria-describedby={mark?.words ? wordsId : undefined}
      aria-selected={isSelected}
      aria-disabled={isDisabled || undefined}
      aria-current={date === today ? "date" : undefined}
      onClick={choose}
      onKeyDown={(event) => {
        if (!isPress(event)) return;
        event.preventDefault();
        choose();
      }}
      className={cn(
        "relative cursor-pointer text-center select-none",
        look.isRoomy ? "h-12 pt-1.5 align-top sm:h-14" : "h-9",
        mark?.isFree ? "text-muted" : "text-ink",
        mark?.isFree && !isSelected && "bg-sunken",
        isSelected ? "bg-accent-soft text-ink" : "hover:bg-accent-soft",
        (isStart || isEnd) && "bg-accent text-on-accent",
        isStart && "rounded-l",
        isEnd && "rounded-r",
        isDisabled && "cursor-default text-muted opacity-50 hover:bg-transparent",
        "focus-visible:z-10 focus-visible:rounded",
      )}
    >
      <span
        className={cn(
          look.isRoomy && "block leading-6",
          date === today && "font-strong underline decoration-2 underline-offset-4",
        )}
      >
        {dayOfMonth(date)}
      </span>
      {mark?.draw(isStart || isEnd)}
      {mark?.words ? (
        <span id={wordsId} hidden>
          {mark.words}
        </span>
      ) : null}
    </td>
  );
}

function isPress({ key }: KeyboardEvent): boolean {
  return key === "Enter" || key === " ";
}

// Creating one takes as long as formatting hundreds of dates, and a month has a date in every cell.
const formats = new Map<string, Intl.DateTimeFormat>();

function longDate(date: IsoDate, locale: string): string {
  const known =
    formats.get(locale) ?? new Intl.DateTimeFormat(locale, { dateStyle: "full", timeZone: "UTC" });
  formats.set(locale, known);
  return known.format(instantOf(date));
}
