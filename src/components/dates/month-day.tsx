"use client";

import { type CalendarDate, isSameMonth } from "@internationalized/date";
import { type KeyboardEvent, type ReactNode, useId } from "react";
import { cn } from "../class-names";

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
  at: CalendarDate;
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

type MonthDayProps = DayChoice & { date: CalendarDate };

/** One day of the grid; its description contains the mark in words. */
export function MonthDay({ date, locale, at, value, onChoose, today, min, max, ...look }: MonthDayProps) {
  const wordsId = useId();
  const iso = date.toString();
  if (!isSameMonth(date, at)) return <td />;
  const isSelected = value !== null && value.start <= iso && iso <= value.end;
  const [isStart, isEnd] = [iso === value?.start, iso === value?.end];
  const isDisabled = (min !== undefined && iso < min) || (max !== undefined && iso > max);
  const mark = look.markOf?.(iso);
  const choose = () => {
    if (!isDisabled) onChoose(iso);
  };
  return (
    <td
      role="gridcell"
      data-date={iso}
      tabIndex={iso === at.toString() ? 0 : -1}
      aria-label={longDate(date, locale)}
      aria-describedby={mark?.words ? wordsId : undefined}
      aria-selected={isSelected}
      aria-disabled={isDisabled || undefined}
      aria-current={iso === today ? "date" : undefined}
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
          iso === today && "font-strong underline decoration-2 underline-offset-4",
        )}
      >
        {date.day}
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

function longDate(date: CalendarDate, locale: string): string {
  const known =
    formats.get(locale) ?? new Intl.DateTimeFormat(locale, { dateStyle: "full", timeZone: "UTC" });
  formats.set(locale, known);
  return known.format(date.toDate("UTC"));
}
