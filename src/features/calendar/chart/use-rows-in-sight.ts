"use client";

import { useEffect, useMemo, useRef, useState } from "react";
import { flushSync } from "react-dom";
import type { ChartRow } from "./chart-rows";
import { HEAD_HEIGHT, ROW_HEIGHT } from "./row-look";

/** How much is rendered before the browser has measured anything. */
const FIRST_HEIGHT = 760;
/** How many rows are rendered outside the visible area, above and below. */
const AROUND = 8;
/** How many rows get their days in one frame: a quarter has a hundred cells a row. */
const A_FRAME = 3;

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
  useEffect(() => {
    const scroller = scrollRef.current;
    if (!scroller) return;
    const look = () => {
      const next = rangeAt(scroller.scrollTop, scroller.clientHeight);
      setRange((was) => (was.first === next.first && was.end === next.end ? was : next));
    };
    // Before the browser paints, so that no row is missing in the frame that has scrolled.
    const onScroll = () => flushSync(look);
    const resized = new ResizeObserver(look);
    resized.observe(scroller);
    scroller.addEventListener("scroll", onScroll, { passive: true });
    return () => {
      resized.disconnect();
      scroller.removeEventListener("scroll", onScroll);
    };
  }, []);
  const currentRow = useMemo(
    () => rows.findIndex((row) => row.kind === "person" && row.place === currentPlace),
    [rows, currentPlace],
  );
  const drawn = useDrawn(range);
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

/**
 * The rows that have their days: all at first, and then, of those that came into view, some in each frame, so
 * that none takes long.
 */
function useDrawn(range: { first: number; end: number }): ReadonlySet<number> {
  const [drawn, setDrawn] = useState<ReadonlySet<number>>(() => new Set(rowsOf(range)));
  useEffect(() => {
    const middle = (range.first + range.end) / 2;
    const bare = rowsOf(range)
      .filter((index) => !drawn.has(index))
      .sort((a, b) => Math.abs(a - middle) - Math.abs(b - middle));
    if (bare.length === 0) return;
    const frame = requestAnimationFrame(() => {
      const kept = rowsOf(range).filter((index) => drawn.has(index));
      setDrawn(new Set([...kept, ...bare.slice(0, A_FRAME)]));
    });
    return () => cancelAnimationFrame(frame);
  }, [range, drawn]);
  return drawn;
}

function rowsOf({ first, end }: { first: number; end: number }): number[] {
  return Array.from({ length: Math.max(0, end - first) }, (_, at) => first + at);
}

function rangeAt(top: number, height: number): { first: number; end: number } {
  return {
    first: Math.max(0, Math.floor((top - HEAD_HEIGHT) / ROW_HEIGHT) - AROUND),
    end: Math.ceil((top + height - HEAD_HEIGHT) / ROW_HEIGHT) + AROUND,
  };
}
