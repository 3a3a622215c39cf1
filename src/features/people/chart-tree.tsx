"use client";

import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { type KeyboardEvent, useEffect, useRef, useState } from "react";
import { useRowsInView } from "@/components/table/use-rows-in-view";
import { ChartLine } from "./chart-line";
import { moveOf } from "./chart-rows";
import type { useChart } from "./use-chart";

interface ChartTreeProps {
  chart: ReturnType<typeof useChart>;
  /** Whom to bring into sight; a number that grows asks for it again. */
  around: { id: string; times: number };
}

/** The chart as a tree for keys, touch and screen readers; only the lines near the screen are drawn. */
export function ChartTree({ chart, around }: ChartTreeProps) {
  const t = useTranslations("chart");
  const router = useRouter();
  const { rows } = chart;
  const treeRef = useRef<HTMLUListElement>(null);
  const { first, end, above, below, rowHeight } = useRowsInView(treeRef, rows.length);
  const [focused, setFocused] = useState(around.id);
  // What should come into sight as soon as it is drawn, and whether the keys go with it.
  const wanted = useRef<{ key: string; takesFocus: boolean } | null>({ key: around.id, takesFocus: false });
  const asked = useRef(around.times);

  useEffect(() => {
    if (asked.current !== around.times) {
      asked.current = around.times;
      wanted.current = { key: around.id, takesFocus: false };
    }
    const tree = treeRef.current;
    const target = wanted.current;
    const at = rows.findIndex(({ key }) => key === target?.key);
    if (tree === null || target === null || at < 0 || rowHeight === 0) return;
    const line = tree.querySelector<HTMLElement>(`[data-row="${CSS.escape(target.key)}"]`);
    if (line === null) {
      const top = tree.getBoundingClientRect().top + window.scrollY + at * rowHeight;
      window.scrollTo({ top: top - window.innerHeight / 2 });
      return;
    }
    wanted.current = null;
    if (target.takesFocus) line.focus({ preventScroll: true });
    if (!isInSight(line)) line.scrollIntoView({ block: target.takesFocus ? "nearest" : "center" });
  });

  const focus = (key: string) => {
    wanted.current = { key, takesFocus: true };
    setFocused(key);
  };
  const press = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const row = rows.find(({ key }) => key === current);
    if (row === undefined) return;
    const isActed = event.key === "Enter" || event.key === " ";
    if (isActed && event.target !== event.currentTarget && (event.target as HTMLElement).role !== "treeitem")
      return;
    if (isActed) {
      event.preventDefault();
      if (row.kind === "more") chart.more(row.parentId);
      else if (row.kind === "failed") chart.retry(row.parentId);
      else if (row.kind === "person" && event.key === "Enter") router.push(`/people/${row.person.id}`);
      else if (row.kind === "person" && row.isExpanded) chart.close(row.person.id);
      else if (row.kind === "person" && row.person.reports > 0) chart.open([row.person.id]);
      return;
    }
    const move = moveOf(rows, current, event.key);
    if (move === null) return;
    event.preventDefault();
    if ("focus" in move) focus(move.focus);
    else if ("expand" in move) chart.open([move.expand]);
    else chart.close(move.collapse);
  };
  const drawn = rows.slice(first, end);
  const current = drawn.some(({ key }) => key === focused) ? focused : (drawn[0]?.key ?? "");
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

/** Whether a line is wholly between what stands at the upper and the lower edge of the window. */
function isInSight(line: HTMLElement): boolean {
  const { top, bottom } = line.getBoundingClientRect();
  return top >= EDGE && bottom <= window.innerHeight - EDGE;
}

const EDGE = 80;
