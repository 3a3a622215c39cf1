"use client";

import { usePathname } from "next/navigation";
import { useEffect, useState } from "react";
import { linkTo } from "./link-to";

/** A page that arrives sooner needs no skeleton. */
const PATIENCE_MS = 100;

/** The path to which a pressed link leads, while its page is on the way; null else. */
export function useNextPath(): string | null {
  const path = usePathname();
  const [next, setNext] = useState<{ path: string; from: string } | null>(null);
  // It has arrived: whoever comes back here later waits for nothing.
  if (next !== null && next.from !== path) setNext(null);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const end = new AbortController();
    const go = (event: Event) => {
      clearTimeout(timer);
      const to = linkTo(event)?.split("?")[0];
      // A filter of the same page keeps its content until the new one arrives. A navigation that was refused
      // (unsaved input) leads nowhere.
      if (to === undefined || to === path) return;
      timer = setTimeout(() => setNext({ path: to, from: path }), PATIENCE_MS);
    };
    document.addEventListener("click", go, { signal: end.signal });
    return () => {
      end.abort();
      clearTimeout(timer);
    };
  }, [path]);
  return next !== null && next.from === path ? next.path : null;
}
