"use client";

import { type ReactNode, useCallback, useSyncExternalStore } from "react";

/** CSS decides what each width shows, so it is right without scripts too; the queries say the same as `md`. */
const WIDTHS = {
  wide: { query: "(width >= 48rem)", className: "max-md:hidden" },
  narrow: { query: "(width < 48rem)", className: "md:hidden" },
} as const;

/**
 * What only wide screens, or only narrow ones, show. The server's HTML contains both; the browser hydrates
 * only what it shows, and leaves the HTML of the other hidden.
 */
export function AtWidth({ width, children }: { width: keyof typeof WIDTHS; children: ReactNode }) {
  const { query, className } = WIDTHS[width];
  const watch = useCallback(
    (onChange: () => void) => {
      const list = window.matchMedia(query);
      list.addEventListener("change", onChange);
      return () => list.removeEventListener("change", onChange);
    },
    [query],
  );
  // The first render differs from the server's HTML on purpose: where React is told to expect a text, it
  // leaves whatever the server wrote.
  const isShown = useSyncExternalStore(
    watch,
    () => window.matchMedia(query).matches,
    () => typeof window === "undefined" || window.matchMedia(query).matches,
  );
  if (isShown) {
    return (
      <div key="shown" className={className}>
        {children}
      </div>
    );
  }
  return (
    <div key="hidden" className={className} suppressHydrationWarning>
      {""}
    </div>
  );
}
