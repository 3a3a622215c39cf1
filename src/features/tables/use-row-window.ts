"use client";

import type { Range } from "@tanstack/react-virtual";
import { type RefObject, useCallback, useLayoutEffect, useState } from "react";
import { useLateVirtualizer } from "./use-late-virtualizer";

/** Below this, all rows are in the page, and the browser's own search finds them. */
const ALL_SHOWN = 100;
const SHOWN_FIRST = 40;
const ROW_HEIGHT = 49;
/** What the frame and the head of the table cover at the top, and its bars at the bottom. */
const COVERED = { top: 104, bottom: 96 };

/** A row that is in the page, and the empty space before it. */
interface ShownRow {
  index: number;
  gap: number;
}

interface RowWindow {
  rows: ShownRow[];
  /** The empty space after the last of them. */
  after: number;
  measure: ((row: HTMLElement | null) => void) | undefined;
  reveal: (index: number) => void;
}

/** Which of many rows are in the page: those in sight and around, and always the one with the focus. */
export function useRowWindow(
  body: RefObject<HTMLElement | null>,
  { count, focused }: { count: number; focused: number },
): RowWindow {
  const isWindowed = count > ALL_SHOWN;
  const [top, setTop] = useState(0);
  useLayoutEffect(() => {
    const measureTop = () => {
      if (body.current) setTop(Math.round(body.current.getBoundingClientRect().top + window.scrollY));
    };
    measureTop();
    window.addEventListener("resize", measureTop);
    return () => window.removeEventListener("resize", measureTop);
  }, [body, count]);
  const withFocused = useCallback(
    (range: Range) => {
      const first = Math.max(0, range.startIndex - range.overscan);
      const end = Math.min(range.count, range.endIndex + range.overscan + 1);
      const shown = Array.from({ length: end - first }, (_, at) => first + at);
      if (focused < 0 || focused >= range.count || shown.includes(focused)) return shown;
      return [...shown, focused].sort((a, b) => a - b);
    },
    [focused],
  );
  const virtualizer = useLateVirtualizer(isWindowed, {
    count,
    estimateSize: () => ROW_HEIGHT,
    overscan: 4,
    scrollMargin: top,
    scrollPaddingStart: COVERED.top,
    scrollPaddingEnd: COVERED.bottom,
    rangeExtractor: withFocused,
  });
  if (!isWindowed) {
    const rows = Array.from({ length: count }, (_, index) => ({ index, gap: 0 }));
    return { rows, after: 0, measure: undefined, reveal: () => undefined };
  }
  if (!virtualizer) {
    const rows = Array.from({ length: SHOWN_FIRST }, (_, index) => ({ index, gap: 0 }));
    return { rows, after: (count - SHOWN_FIRST) * ROW_HEIGHT, measure: undefined, reveal: () => undefined };
  }
  return {
    ...withGaps(virtualizer.getVirtualItems(), { top, height: virtualizer.getTotalSize() }),
    measure: virtualizer.measureElement,
    reveal: (index) => virtualizer.scrollToIndex(index),
  };
}

interface Placed {
  index: number;
  start: number;
  end: number;
}

/** The rows with the empty space before each, and that after the last; `top` is where the first row would begin. */
export function withGaps(items: readonly Placed[], { top, height }: { top: number; height: number }) {
  const rows = items.map(({ index, start }, at) => {
    const before = items[at - 1];
    return { index, gap: Math.max(0, start - (before ? before.end : top)) };
  });
  const end = items.at(-1)?.end ?? top;
  return { rows, after: Math.max(0, top + height - end) };
}
