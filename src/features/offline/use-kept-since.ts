"use client";

import { useEffect, useState } from "react";
import { keptSince, reloadWhenReachable } from "@/client/kept-pages";

const LOOK_AGAIN_MS = 10_000;

/**
 * When a kept page was saved, in milliseconds; the page is replaced by the real one once that can be loaded.
 */
export function useKeptSince(): number | null {
  const [since, setSince] = useState<number | null>(null);
  useEffect(() => void keptSince().then(setSince), []);
  useEffect(() => {
    if (since === null) return;
    const look = () => void reloadWhenReachable();
    const timer = setInterval(look, LOOK_AGAIN_MS);
    window.addEventListener("online", look);
    return () => {
      clearInterval(timer);
      window.removeEventListener("online", look);
    };
  }, [since]);
  return since;
}
