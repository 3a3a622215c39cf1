"use client";

import { type RefObject, useEffect, useRef } from "react";

interface Lines {
  rows: readonly { key: string }[];
  /** 0 until a line was measured. */
  rowHeight: number;
  /** Which line to bring into sight; a number that grows asks for it again. */
  around: { id: string; times: number };
}

/** Scrolls to a line of a tree of which only a part is drawn; the function that it returns takes the keys there, too. */
export function useBringIntoSight(
  treeRef: RefObject<HTMLElement | null>,
  { rows, rowHeight, around }: Lines,
): (key: string) => void {
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
  return (key) => {
    wanted.current = { key, takesFocus: true };
  };
}

/** Whether a line is wholly between what stands at the upper and the lower edge of the window. */
function isInSight(line: HTMLElement): boolean {
  const { top, bottom } = line.getBoundingClientRect();
  return top >= EDGE && bottom <= window.innerHeight - EDGE;
}

const EDGE = 80;
