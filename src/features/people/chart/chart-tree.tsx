"use client";

import { type KeyboardEvent, useRef, useState } from "react";
import { useRowsInView } from "@/components/table/use-rows-in-view";
import { useRouter } from "@/features/forms/leaving/use-router";
import { useTranslations } from "@/features/words/use-translations";
import { ChartLine } from "./chart-line";
import { moveOf } from "./chart-rows";
import { useBringIntoSight } from "./use-bring-into-sight";
import type { useChart } from "./use-chart";

interface ChartTreeProps {
  chart: ReturnType<typeof useChart>;
  /** Whom to scroll to; a growing number requests it again. */
  around: { id: string; times: number };
}

/**
 * The chart as a tree for keys, touch and screen readers; only the lines near the visible area are rendered.
 */
export function ChartTree({ chart, around }: ChartTreeProps) {
  const t = useTranslations("chart");
  const router = useRouter();
  const { rows } = chart;
  const treeRef = useRef<HTMLUListElement>(null);
  const { first, end, above, below, rowHeight } = useRowsInView(treeRef, rows.length);
  const [focused, setFocused] = useState(around.id);
  const bring = useBringIntoSight(treeRef, { rows, rowHeight, around });
  const drawn = rows.slice(first, end);
  const current = drawn.some(({ key }) => key === focused) ? focused : (drawn[0]?.key ?? "");
  const press = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const row = rows.find(({ key }) => key === current);
    if (row === undefined) return;
    if (event.key === "Enter" || event.key === " ") {
      // Buttons within a line handle their own keys.
      if (event.target !== event.currentTarget && (event.target as HTMLElement).role !== "treeitem") return;
      event.preventDefault();
      act(row, event.key);
      return;
    }
    const move = moveOf(rows, current, event.key);
    if (move === null) return;
    event.preventDefault();
    if ("expand" in move) chart.open([move.expand]);
    else if ("collapse" in move) chart.close(move.collapse);
    else {
      bring(move.focus);
      setFocused(move.focus);
    }
  };
  const act = (row: (typeof rows)[number], key: string) => {
    if (row.kind === "more") chart.more(row.parentId);
    else if (row.kind === "failed") chart.retry(row.parentId);
    else if (row.kind === "person" && key === "Enter") router.push(`/people/${row.person.id}`);
    else if (row.kind === "person" && row.isExpanded) chart.close(row.person.id);
    else if (row.kind === "person" && row.person.reports > 0) chart.open([row.person.id]);
  };
  return (
    <ul
      ref={treeRef}
      role="tree"
      aria-label={t("tree")}
      onKeyDown={press}
      className="rounded border bg-surface"
      style={{ paddingTop: above, paddingBottom: below }}
    >
      {drawn.map((row) => (
        <ChartLine
          key={row.key}
          row={row}
          isAround={row.key === around.id}
          isFocused={row.key === current}
          onFocus={() => setFocused(row.key)}
          onToggle={(id) => (row.kind === "person" && row.isExpanded ? chart.close(id) : chart.open([id]))}
          onMore={() => chart.more(row.parentId)}
          onRetry={() => chart.retry(row.parentId)}
        />
      ))}
    </ul>
  );
}
