"use client";

import { Skeleton } from "@/components/skeleton";
import { useTranslations } from "@/features/words/use-translations";

const WIDTHS = ["w-40", "w-56", "w-32", "w-48", "w-36", "w-52"];

/** A table's shape while its rows are coming. */
export function TableSkeleton() {
  const t = useTranslations("tables");
  return (
    <div className="rounded border bg-surface">
      <p role="status" className="sr-only">
        {t("loading")}
      </p>
      <div className="h-10 border-b" />
      {WIDTHS.map((width) => (
        <div key={width} className="flex h-12.25 items-center justify-between gap-8 px-4 not-last:border-b">
          <Skeleton className={width} />
          <Skeleton className="w-12 max-sm:hidden" />
        </div>
      ))}
    </div>
  );
}
