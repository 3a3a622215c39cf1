"use client";

import { useEffect } from "react";
import { useRouter } from "@/features/forms/leaving/use-router";

const EVERY_MS = 3000;

/** Looks for new mail while somebody looks at the page. */
export function useFreshMail(): void {
  const router = useRouter();
  useEffect(() => {
    const timer = setInterval(() => {
      if (document.visibilityState === "visible") router.refresh();
    }, EVERY_MS);
    return () => clearInterval(timer);
  }, [router]);
}
