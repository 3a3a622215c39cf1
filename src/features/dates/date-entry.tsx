"use client";

import { CalendarDays } from "lucide-react";
import { useLocale } from "next-intl";
import { type ReactNode, useRef, useState } from "react";
import { Button } from "@/components/button";
import { cn } from "@/components/class-names";
import { Field, inputLook } from "@/components/forms/field";
import { later } from "@/components/overlays/later";
import { parseIsoDate } from "@/domain/dates/iso-date";
import { useTranslations } from "@/features/words/use-translations";
import type { DatePopoverProps } from "./date-popover";
import { useTypedDate } from "./use-typed-date";
import { datePattern, writeDate } from "./written-date";

// Many people type a date, so the calendar's code is loaded only when it is opened.
const DatePopover = later<DatePopoverProps>(() =>
  import("./date-popover").then((module) => module.DatePopover),
);

export interface DateEntryProps {
  label: string;
  hint?: ReactNode;
  /** At the end of the line of the label. */
  aside?: ReactNode;
  /** YYYY-MM-DD, empty, or typed text that is not a date. */
  value: string;
  onChange: (value: string) => void;
  error?: string | undefined;
  today: string;
  /** The first and last day that the calendar offers. */
  min?: string | undefined;
  max?: string | undefined;
  /** Set when its refusal is shown elsewhere, because it is about several fields. */
  isInvalid?: boolean;
  describedBy?: string | undefined;
  /** False if a calendar is shown beside it. */
  hasCalendar?: boolean;
  className?: string;
}

/** A date: typed or pasted as its reader writes dates, or chosen in a calendar. */
export function DateEntry({ label, value, onChange, today, hasCalendar = true, ...props }: DateEntryProps) {
  const { hint, aside, error, describedBy, isInvalid, className } = props;
  const t = useTranslations("dates");
  const locale = useLocale();
  const { shown, isTyping, input } = useTypedDate({ value, onChange, locale, today });
  const letters = { day: t("letters.day"), month: t("letters.month"), year: t("letters.year") };
  const isNoDate = !isTyping && value !== "" && parseIsoDate(value) === null;
  const noDate = isNoDate ? t("not_a_date", { example: writeDate(today, locale) }) : undefined;
  return (
    <Field {...{ label, hint, aside }} error={describedBy ? noDate : (error ?? noDate)} className={className}>
      {(wires) => (
        <div className="relative">
          <input
            {...wires}
            {...input}
            value={shown}
            autoComplete="off"
            spellCheck={false}
            placeholder={datePattern(locale, letters)}
            aria-invalid={wires["aria-invalid"] ?? (isInvalid || undefined)}
            aria-describedby={[describedBy, wires["aria-describedby"]].filter(Boolean).join(" ") || undefined}
            className={cn(inputLook, "h-10 tabular-nums", hasCalendar && "pr-11")}
          />
          {hasCalendar ? <CalendarButton {...{ label, value, onChange, today }} {...props} /> : null}
        </div>
      )}
    </Field>
  );
}

function CalendarButton({ label, ...choice }: DateEntryProps) {
  const t = useTranslations("dates");
  const button = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  const close = () => {
    setOpen(false);
    // When the calendar closes, the focus returns to where it came from.
    requestAnimationFrame(() => button.current?.focus());
  };
  return (
    <>
      <Button
        ref={button}
        variant="ghost"
        size="small-icon"
        aria-label={t("open_calendar", { label })}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onPointerEnter={DatePopover.wanted}
        onFocus={DatePopover.wanted}
        onPress={() => setOpen(true)}
        className="absolute inset-y-1 right-1"
      >
        <CalendarDays aria-hidden className="size-4 text-muted" />
      </Button>
      {isOpen ? (
        <DatePopover
          trigger={button}
          label={label}
          value={choice.value}
          today={choice.today}
          min={choice.min}
          max={choice.max}
          onClose={close}
          onChoose={(date) => {
            close();
            choice.onChange(date);
          }}
        />
      ) : null}
    </>
  );
}
