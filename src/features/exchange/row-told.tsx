"use client";

import { ArrowRight } from "lucide-react";
import type { ImportRow } from "@/contracts/exchange/exchange";
import { useTranslations } from "@/features/words/use-translations";

/** What is wrong with a row, or what it changes from what to what. */
export function RowTold({ row: { errors, changes } }: { row: ImportRow }) {
  const t = useTranslations("exchange");
  if (errors.length > 0) {
    return (
      <ul className="grid gap-1 text-small">
        {errors.map((error) => (
          <li key={`${error.path} ${error.code}`}>
            {error.path === "" ? null : <code className="mr-2 text-muted">{error.path.slice(1)}</code>}
            <span className="text-danger-ink">{error.message}</span>
          </li>
        ))}
      </ul>
    );
  }
  return (
    <ul className="grid gap-1 text-small">
      {changes.map(({ column, from, to }) => (
        <li key={column} className="flex flex-wrap items-center gap-x-2">
          <code className="text-muted">{column}</code>
          <span className={from ? "line-through decoration-muted" : "text-muted"}>
            {from || t("nothing")}
          </span>
          <ArrowRight aria-label={t("becomes")} role="img" className="size-3.5 shrink-0 text-muted" />
          <span className={to ? "" : "text-muted"}>{to || t("nothing")}</span>
        </li>
      ))}
    </ul>
  );
}
