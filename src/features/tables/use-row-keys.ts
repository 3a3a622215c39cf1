"use client";

import { type KeyboardEvent, type RefObject, useLayoutEffect, useRef } from "react";

const PAGE = 10;

/** Where a key leads from a row; null for other keys. */
export function rowAfterKey(key: string, at: number, count: number): number | null {
  const last = count - 1;
  const targets: Record<string, number> = {
    ArrowDown: at + 1,
    ArrowUp: at - 1,
    PageDown: at + PAGE,
    PageUp: at - PAGE,
    Home: 0,
    End: last,
  };
  const target = targets[key];
  return target === undefined ? null : Math.min(last, Math.max(0, target));
}

interface RowKeys {
  body: RefObject<HTMLElement | null>;
  focused: number;
  count: number;
  onMove: (index: number) => void;
  reveal: (index: number) => void;
  /** Chooses the row at an index; with shift, all on the way to it. */
  onChoose: ((index: number, isRange: boolean) => void) | null;
}

/** The keys of the rows: arrows, Home, End and the page keys move, x chooses, with shift a range; Enter opens by itself. */
export function useRowKeys({ body, focused, count, onMove, reveal, onChoose }: RowKeys) {
  const isMoving = useRef(false);
  useLayoutEffect(() => {
    if (!isMoving.current) return;
    const row = body.current?.querySelector(`[data-index="${focused}"]`);
    const control =
      row?.querySelector<HTMLElement>("[data-row-main]") ??
      row?.querySelector<HTMLElement>("button, a, input");
    if (!control) return;
    isMoving.current = false;
    control.focus();
  });
  return (event: KeyboardEvent<HTMLElement>) => {
    if (event.ctrlKey || event.metaKey || event.altKey || isField(event.target)) return;
    if (event.key === "x" && onChoose) {
      event.preventDefault();
      onChoose(focused, false);
      return;
    }
    const target = rowAfterKey(event.key, focused, count);
    if (target === null || target === focused) return;
    event.preventDefault();
    if (event.shiftKey && onChoose) onChoose(target, true);
    isMoving.current = true;
    reveal(target);
    onMove(target);
  };
}

function isField(target: EventTarget): boolean {
  return target instanceof HTMLElement && target.matches("input:not([type=checkbox]), textarea, select");
}
