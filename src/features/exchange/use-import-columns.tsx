"use client";

import { useMemo } from "react";
import { Badge, type BadgeTone } from "@/components/badge";
import type { ImportRow } from "@/contracts/exchange/exchange";
import type { Column } from "@/features/tables/table-column";
import { useTranslations } from "@/features/words/use-translations";
import { RowTold } from "./row-told";

const TONES: Record<ImportRow["status"], BadgeTone> = {
  error: "danger",
  changed: "warn",
  new: "good",
  unchanged: "neutral",
};
/** What is looked at first. */
const ORDER = Object.keys(TONES);

/** What the table of a checked file shows of each row. */
export function useImportColumns(): Column<ImportRow>[] {
  const t = useTranslations("exchange");
  return useMemo(
    () => [
      {
        id: "label",
        title: t("entry"),
        cell: ({ label }) => label || <span className="text-muted">{t("no_label")}</span>,
        sortBy: ({ label }) => label,
      },
      {
        id: "row",
        title: t("row"),
        cell: ({ row }) => row,
        sortBy: ({ row }) => row,
        align: "end",
        from: "sm",
      },
      {
        id: "result",
        title: t("result"),
        cell: ({ status }) => <Badge tone={TONES[status]}>{t(`status.${status}`)}</Badge>,
        sortBy: ({ status }) => ORDER.indexOf(status),
      },
      { id: "told", title: t("told"), cell: (row) => <RowTold row={row} />, from: "md" },
    ],
    [t],
  );
}
