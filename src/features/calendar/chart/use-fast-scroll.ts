"use client";

import { useCallback, useEffect, useRef, useState } from "react";

/** Pixels in a millisecond: at this speed a row crosses the chart in a third of a second. */
const FAST = 2;
/** How long after the last fast move, in milliseconds, nothing counts as fast any more. */
const REST_MS = 100;

/** Whether the chart is being scrolled so fast that nobody can read its days; told of each new position. */
export function useFastScroll() {
  const [isFast, setFast] = useState(false);
  const last = useRef({ top: 0, at: 0 });
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const onMoved = useCallback((top: number) => {
    const at = performance.now();
    const { top: topBefore, at: atBefore } = last.current;
    last.current = { top, at };
    if (!isFaster(top - topBefore, at - atBefore)) return;
    setFast(true);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setFast(false), REST_MS);
  }, []);
  return { isFast, onMoved };
}

/** A first move after a rest has no speed yet. */
function isFaster(pixels: number, ms: number): boolean {
  return ms < REST_MS && Math.abs(pixels) > FAST * ms;
}
