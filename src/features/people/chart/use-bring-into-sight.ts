"use client";

import { type RefObject, useEffect, useRef } from "react";

interface Lines {
  rows: readonly { key: string }[];
  /** 0 until a line was measured. */
  rowHeight: number;
  /** Which line to scroll to; a growing number requests it again. */
  around: { id: string; times: number };
}

/**
 * Scrolls to a line of a tree that is only partly rendered; the returned function also moves the focus there.
 */
export function useBringIntoSight(
  treeRef: RefObject<HTMLElement | null>,
  { rows, rowHeight, around }: Lines,
): (key: string) => void {
  // The line to scroll to as soon as it is rendered, and whether it gets the focus.
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
  return (key) => {
    wanted.current = { key, takesFocus: true };
  };
}

/** Whether a line is completely visible between the bars at the top and the bottom of the window. */
function isInSight(line: HTMLElement): boolean {
  const { top, bottom } = line.getBoundingClientRect();
  return top >= EDGE && bottom <= window.innerHeight - EDGE;
}

const EDGE = 80;
