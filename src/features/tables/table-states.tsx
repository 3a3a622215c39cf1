"use client";

import { SearchX } from "lucide-react";
import type { ReactNode } from "react";
import { Button } from "@/components/button";
import { EmptyState } from "@/components/empty-state";
import { LoadProblem } from "@/features/frame/load-problem";
import { useTranslations } from "@/features/words/use-translations";
import { TableSkeleton } from "./table-skeleton";

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
