"use client";

import { SearchX } from "lucide-react";
import type { ReactNode } from "react";
import { Button } from "@/components/button";
import { EmptyState } from "@/components/empty-state";
import { Skeleton } from "@/components/skeleton";
import { LoadProblem } from "@/features/frame/load-problem";
import { useTranslations } from "@/features/words/use-translations";

const WIDTHS = ["w-40", "w-56", "w-32", "w-48", "w-36", "w-52"];

interface TableStatesProps {
  /** How many rows there are to show; undefined while they are loading. */
  count: number | undefined;
  isFailed: boolean;
  onRetry: () => void;
  /** Shows all rows again; null while no search or filter leaves any out. */
  onWiden: (() => void) | null;
  /** What stands in the place of a table without rows. */
  empty: ReactNode;
  /** The table. */
  children: ReactNode;
}

/** The table, or why there is none: it is coming, failed, has nothing in it, or nothing that was searched for. */
export function TableStates(props: TableStatesProps) {
  const t = useTranslations("tables");
  const { count, isFailed, onRetry, onWiden, empty, children } = props;
  if (count === undefined) return isFailed ? <LoadProblem onRetry={onRetry} /> : <TableSkeleton />;
  if (count > 0) return children;
  return (
    <div className="rounded border bg-surface">
      {onWiden ? (
        <EmptyState
          icon={SearchX}
          title={t("no_match")}
          action={<Button onPress={onWiden}>{t("show_all")}</Button>}
        >
          {t("no_match_hint")}
        </EmptyState>
      ) : (
        empty
      )}
    </div>
  );
}

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
