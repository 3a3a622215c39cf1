"use client";

import { useEffect, useMemo, useRef, useState } from "react";
import { flushSync } from "react-dom";
import type { ChartRow } from "./chart-rows";
import { HEAD_HEIGHT, ROW_HEIGHT } from "./row-look";
import { type RowRange, useDrawnRows } from "./use-drawn-rows";
import { useFastScroll } from "./use-fast-scroll";

/** How much is rendered before the browser has measured anything. */
const FIRST_HEIGHT = 760;
/** How many rows are rendered outside the visible area, above and below. */
const AROUND = 8;

export interface RowInSight {
  index: number;
  start: number;
  /** Whether it has only just come into view: its days follow when the browser has time for them. */
  isBare: boolean;
}

/**
 * The rows that are rendered: those in view and around it, and always the one with the keyboard focus. All
 * have the same height.
 */
export function useRowsInSight(rows: readonly ChartRow[], currentPlace: number) {
  const scrollRef = useRef<HTMLDivElement>(null);
  const [range, setRange] = useState(() => rangeAt(0, FIRST_HEIGHT));
  const { isFast, onMoved } = useFastScroll();
  useEffect(() => {
    const scroller = scrollRef.current;
    if (!scroller) return;
    const look = () => {
      const next = rangeAt(scroller.scrollTop, scroller.clientHeight);
      setRange((was) => (was.first === next.first && was.end === next.end ? was : next));
    };
    // Before the browser paints, so that no row is missing in the frame that has scrolled.
    const onScroll = () =>
      flushSync(() => {
        onMoved(scroller.scrollTop);
        look();
      });
    const resized = new ResizeObserver(look);
    resized.observe(scroller);
    scroller.addEventListener("scroll", onScroll, { passive: true });
    return () => {
      resized.disconnect();
      scroller.removeEventListener("scroll", onScroll);
    };
  }, [onMoved]);
  const currentRow = useMemo(
    () => rows.findIndex((row) => row.kind === "person" && row.place === currentPlace),
    [rows, currentPlace],
  );
  const drawn = useDrawnRows(range, isFast);
  const items = useMemo(() => {
    const end = Math.min(rows.length, range.end);
    const shown = Array.from({ length: Math.max(0, end - range.first) }, (_, at) => range.first + at);
    if (currentRow >= 0 && !shown.includes(currentRow)) shown.push(currentRow);
    return shown
      .sort((a, b) => a - b)
      .map(
        (index): RowInSight => ({
          index,
          start: HEAD_HEIGHT + index * ROW_HEIGHT,
          isBare: index !== currentRow && !drawn.has(index),
        }),
      );
  }, [rows.length, range, drawn, currentRow]);
  return { scrollRef, items };
}

function rangeAt(top: number, height: number): RowRange {
  return {
    first: Math.max(0, Math.floor((top - HEAD_HEIGHT) / ROW_HEIGHT) - AROUND),
    end: Math.ceil((top + height - HEAD_HEIGHT) / ROW_HEIGHT) + AROUND,
  };
}
