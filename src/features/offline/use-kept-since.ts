"use client";

import { useEffect, useState } from "react";
import { keptSince, reloadWhenReachable } from "@/client/kept-pages";

const LOOK_AGAIN_MS = 10_000;

/** The time from which the page is when it is a kept one, in milliseconds; it gives way to the real one once that can be had. */
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
