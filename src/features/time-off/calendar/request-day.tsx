"use client";

import type { CalendarDate } from "@internationalized/date";
import { useFormatter } from "next-intl";
import { useId } from "react";
import { CalendarCell } from "react-aria-components/RangeCalendar";
import { cn } from "@/components/class-names";
import { useTranslations } from "@/features/words/use-translations";
import type { DayMark } from "./calendar-marks";

interface RequestDayProps {
  date: CalendarDate;
  mark: DayMark | undefined;
  isToday: boolean;
}

/** One day of the request calendar; what its marks say stands in words in its description. */
export function RequestDay({ date, mark, isToday }: RequestDayProps) {
  const id = useId();
  const description = useDescription(mark);
  return (
    <CalendarCell
      date={date}
      render={({ children, ...props }) => (
        <div {...props} aria-describedby={description ? id : undefined}>
          {children}
        </div>
      )}
      className={({ isSelected, isSelectionStart, isSelectionEnd, isOutsideMonth, isFocusVisible }) =>
        cn(
          "relative flex h-12 cursor-pointer flex-col items-center pt-1.5 outline-none sm:h-14",
          isOutsideMonth && "invisible",
          mark?.free === "FULL_DAY" ? "text-muted" : "text-ink",
          mark?.free === "FULL_DAY" && !isSelected && "bg-sunken",
          !isSelected && "hover:bg-accent-soft",
          isSelected && "bg-accent-soft text-ink",
          (isSelectionStart || isSelectionEnd) && "bg-accent text-on-accent",
          isSelectionStart && "rounded-l",
          isSelectionEnd && "rounded-r",
          isFocusVisible && "z-10 rounded outline-2 outline-offset-2 outline-accent-ink",
        )
      }
    >
      {({ formattedDate, isSelectionStart, isSelectionEnd }) => (
        <>
          <span
            className={cn("leading-6", isToday && "font-strong underline decoration-2 underline-offset-4")}
          >
            {formattedDate}
          </span>
          <Marks mark={mark} isOnAccent={isSelectionStart || isSelectionEnd} />
          {description ? (
            <span id={id} hidden>
              {description}
            </span>
          ) : null}
        </>
      )}
    </CalendarCell>
  );
}

function Marks({ mark, isOnAccent }: { mark: DayMark | undefined; isOnAccent: boolean }) {
  if (!mark) return null;
  return (
    <span aria-hidden className="flex h-2 items-center gap-1">
      {mark.holidays.length > 0 ? (
        <span className={cn("size-1.5 rotate-45 bg-current", !isOnAccent && "text-warn-ink")} />
      ) : null}
      {mark.colleagues.length > 0 ? <span className="size-1.5 rounded-full border border-current" /> : null}
      {mark.own ? (
        <span
          data-policy={mark.own.color}
          className={cn(
            "absolute inset-x-1 bottom-1 h-1 rounded",
            mark.own.isPending ? "bg-hatched" : "bg-policy",
            isOnAccent && "bg-on-accent bg-none",
          )}
        />
      ) : null}
    </span>
  );
}

function useDescription(mark: DayMark | undefined): string {
  const t = useTranslations("new_request.mark");
  const format = useFormatter();
  if (!mark) return "";
  const parts = [
    ...mark.holidays,
    mark.free && mark.holidays.length === 0 ? t(`free.${mark.free}`) : "",
    mark.own ? t(mark.own.isPending ? "own_pending" : "own") : "",
    mark.colleagues.length > 0 ? t("away", { names: format.list(mark.colleagues, { type: "unit" }) }) : "",
  ];
  return parts.filter(Boolean).join(". ");
}
