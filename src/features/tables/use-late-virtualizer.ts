"use client";

import type * as Library from "@tanstack/react-virtual";
import type { Range, Virtualizer, VirtualizerOptions } from "@tanstack/react-virtual";
import { useEffect, useLayoutEffect, useReducer, useState } from "react";
import { flushSync } from "react-dom";

type Options = Pick<
  VirtualizerOptions<Window, HTMLElement>,
  "count" | "estimateSize" | "overscan" | "scrollMargin" | "scrollPaddingStart" | "scrollPaddingEnd"
> & { rangeExtractor: (range: Range) => number[] };

/**
 * The library's `useWindowVirtualizer`, loaded when a list is long enough to want it: most are not, and it weighs as much as the
 * page around it. Null until it is there.
 */
export function useLateVirtualizer(
  isWanted: boolean,
  options: Options,
): Virtualizer<Window, HTMLElement> | null {
  const [, redraw] = useReducer((times: number) => times + 1, 0);
  const [late, setLate] = useState<Late | null>(null);
  useEffect(() => {
    let isGone = false;
    const bring = async () => {
      const library = await import("@tanstack/react-virtual");
      if (!isGone) setLate(makeLate(library));
    };
    if (isWanted) void bring().catch(() => undefined);
    return () => {
      isGone = true;
    };
  }, [isWanted]);
  late?.take({ ...options, onChange: (_, isSync) => (isSync ? flushSync(redraw) : redraw()) });
  useLayoutEffect(() => late?.virtualizer._didMount(), [late]);
  useLayoutEffect(() => late?.virtualizer._willUpdate());
  return isWanted && late ? late.virtualizer : null;
}

interface Late {
  virtualizer: Virtualizer<Window, HTMLElement>;
  take: (options: Options & Pick<VirtualizerOptions<Window, HTMLElement>, "onChange">) => void;
}

function makeLate(library: typeof Library): Late {
  const ofTheWindow = {
    getScrollElement: () => window,
    observeElementRect: library.observeWindowRect,
    observeElementOffset: library.observeWindowOffset,
    scrollToFn: library.windowScroll,
    initialOffset: () => window.scrollY,
  };
  const virtualizer = new library.Virtualizer<Window, HTMLElement>({
    ...ofTheWindow,
    count: 0,
    estimateSize: () => 0,
  });
  return { virtualizer, take: (options) => virtualizer.setOptions({ ...ofTheWindow, ...options }) };
}
