"use client";

import { usePathname } from "next/navigation";
import { useEffect } from "react";
import { startKeeping, tellSeen } from "@/client/kept-pages";

/** After the page has settled and its first requests are answered. */
const SETTLED_MS = 3_000;

/** Keeps the pages that the person sees, for when the service cannot be reached. */
export function useKeeping() {
  const path = usePathname();
  useEffect(() => void startKeeping(), []);
  useEffect(() => {
    const timer = setTimeout(() => {
      if (navigator.onLine) void tellSeen(path);
    }, SETTLED_MS);
    return () => clearTimeout(timer);
  }, [path]);
}
