"use client";

import type { NamedCredit } from "@/contracts/credits";
import { useDates } from "@/features/dates/use-dates";
import { DeclineDialog } from "@/features/time-off/request/decline-dialog";
import { useTranslations } from "@/features/words/use-translations";

interface DeclineCreditProps {
  /** Null: it is closed. */
  row: NamedCredit | null;
  onClose: () => void;
  onConfirm: (reason: string) => void;
}

/** Asks for the reason why days earned are declined. */
export function DeclineCredit({ row, onClose, onConfirm }: DeclineCreditProps) {
  const t = useTranslations("credits");
  const dates = useDates();
  return (
    <DeclineDialog
      title={
        row ? t("decline_title", { name: row.employee.name, date: dates.day(row.credit.date, "short") }) : ""
      }
      isOpen={row !== null}
      isPending={false}
      onClose={onClose}
      onConfirm={onConfirm}
    />
  );
}
