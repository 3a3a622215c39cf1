"use client";

import { useId } from "react";
import { useTranslations } from "@/features/words/use-translations";

/** How far the import has been written; until the first portion is written, that it has started. */
export function ImportProgress({ done, total }: { done: number; total: number }) {
  const t = useTranslations("exchange");
  const id = useId();
  return (
    <div className="grid gap-1 text-small">
      <p id={id} role="status" className="tabular-nums">
        {total === 0 ? t("importing_begins") : t("importing", { done, total })}
      </p>
      <div
        role="progressbar"
        aria-labelledby={id}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={total === 0 ? undefined : Math.round((done / total) * 100)}
        className="h-2 overflow-hidden rounded bg-sunken"
      >
        <div
          className="h-full bg-accent transition-[width] duration-150"
          style={{ width: total === 0 ? "4%" : `${Math.max(4, (done / total) * 100)}%` }}
        />
      </div>
      <p className="text-muted">{t("importing_hint")}</p>
    </div>
  );
}
