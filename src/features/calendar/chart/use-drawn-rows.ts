"use client";

import { useEffect, useState } from "react";

/** Rows from the first up to, but not including, the end. */
export interface RowRange {
  readonly first: number;
  readonly end: number;
}

/** How many rows get their days in one frame: a quarter has a hundred cells a row. */
const A_FRAME = 3;

/**
 * The rows that have their days: all at first, and then, of those that came into view, some in each frame, so
 * that none takes long. While rows pass too fast to be read, no more get theirs.
 */
export function useDrawnRows(range: RowRange, isFast: boolean): ReadonlySet<number> {
  const [drawn, setDrawn] = useState<ReadonlySet<number>>(() => new Set(rowsOf(range)));
  useEffect(() => {
    const rows = rowsOf(range);
    const kept = rows.filter((index) => drawn.has(index));
    const bare = isFast ? [] : rows.filter((index) => !drawn.has(index));
    // Rows that went out of view are forgotten: when they come back, they get their days like new ones.
    if (bare.length === 0 && (!isFast || kept.length === drawn.size)) return;
    const middle = (range.first + range.end) / 2;
    bare.sort((a, b) => Math.abs(a - middle) - Math.abs(b - middle));
    const frame = requestAnimationFrame(() => setDrawn(new Set([...kept, ...bare.slice(0, A_FRAME)])));
    return () => cancelAnimationFrame(frame);
  }, [range, drawn, isFast]);
  return drawn;
}

function rowsOf({ first, end }: RowRange): number[] {
  return Array.from({ length: Math.max(0, end - first) }, (_, at) => first + at);
}
