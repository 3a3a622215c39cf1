"use client";

import { type RefObject, useEffect, useState } from "react";
import { rowsInView } from "./rows-in-view";

interface RowsInView {
  first: number;
  end: number;
  /** The room, in pixels, of the rows above and below that are not drawn. */
  above: number;
  below: number;
  /** 0 until a row is there. */
  rowHeight: number;
}

/** Which rows of a long list to draw while the page scrolls; all are as high as the first one that is there. */
export function useRowsInView(listRef: RefObject<HTMLElement | null>, count: number): RowsInView {
  const [scrolled, setScrolled] = useState({ ...rowsInView({ count, ...UNKNOWN }), rowHeight: 0 });
  useEffect(() => {
    const look = () => {
      const list = listRef.current;
      const row = list?.querySelector(":scope > [data-row]");
      if (!list || !row) return;
      const rowHeight = row.getBoundingClientRect().height;
      const { top } = list.getBoundingClientRect();
      const { first, end } = rowsInView({ count, rowHeight, top, windowHeight: window.innerHeight });
      setScrolled((was) =>
        was.first === first && was.end === end && was.rowHeight === rowHeight
          ? was
          : { first, end, rowHeight },
      );
    };
    const frame = requestAnimationFrame(look);
    window.addEventListener("scroll", look, { passive: true });
    window.addEventListener("resize", look);
    return () => {
      cancelAnimationFrame(frame);
      window.removeEventListener("scroll", look);
      window.removeEventListener("resize", look);
    };
  }, [listRef, count]);
  const { rowHeight } = scrolled;
  // A list that has become shorter is rendered before the next measurement.
  const isStale = scrolled.first >= count || rowHeight === 0;
  const { first, end } = isStale ? rowsInView({ count, ...UNKNOWN }) : scrolled;
  const last = Math.min(count, end);
  return { first, end: last, above: first * rowHeight, below: (count - last) * rowHeight, rowHeight };
}

const UNKNOWN = { rowHeight: 0, top: 0, windowHeight: 0 };
