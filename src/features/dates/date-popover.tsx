"use client";

import { useLocale } from "next-intl";
import { type RefObject, useState } from "react";
import { Dialog } from "react-aria-components/Dialog";
import { Popover } from "react-aria-components/Popover";
import { isoDate, parseIsoDate } from "@/domain/dates/iso-date";
import { useTranslations } from "@/features/words/use-translations";
import { MonthGrid } from "./month/month-grid";

export interface DatePopoverProps {
  trigger: RefObject<HTMLElement | null>;
  label: string;
  value: string;
  today: string;
  min: string | undefined;
  max: string | undefined;
  onChoose: (date: string) => void;
  onClose: () => void;
}

/** The calendar of a field: one press on a day chooses it. */
export function DatePopover({
  trigger,
  label,
  value,
  today,
  onChoose,
  onClose,
  ...bounds
}: DatePopoverProps) {
  const t = useTranslations("dates");
  const locale = useLocale();
  const chosen = parseIsoDate(value);
  const [at, setAt] = useState(() => chosen ?? isoDate(nearest(today, bounds)));
  return (
    <Popover
      triggerRef={trigger}
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      placement="bottom end"
      className="w-80 max-w-[calc(100vw-1rem)] overflow-auto rounded border bg-float p-3 shadow-float data-entering:animate-fade"
    >
      <Dialog aria-label={label} className="outline-none">
        <MonthGrid
          label={label}
          previousLabel={t("previous_month")}
          nextLabel={t("next_month")}
          locale={locale}
          at={at}
          onMove={setAt}
          value={chosen && { start: chosen, end: chosen }}
          onChoose={onChoose}
          today={today}
          takesFocus
          {...bounds}
        />
      </Dialog>
    </Popover>
  );
}

/** Where the calendar opens while nothing is chosen: today, or the bound that is nearest to it. */
function nearest(today: string, { min, max }: { min: string | undefined; max: string | undefined }): string {
  if (min !== undefined && today < min) return min;
  return max !== undefined && today > max ? max : today;
}
