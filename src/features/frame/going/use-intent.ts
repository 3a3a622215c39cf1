"use client";

import { PrefetchKind } from "next/dist/client/components/router-reducer/router-reducer-types";
import { useEffect } from "react";
import { useRouter } from "@/features/forms/leaving/use-router";
import { linkTo } from "./link-to";

/** Long enough that a pointer that only crosses a list fetches nothing. */
const DWELL_MS = 60;

/** Fetches the page of a link with all that it shows as soon as somebody points at the link, focuses or touches it. */
export function useIntent() {
  const router = useRouter();
  useEffect(() => {
    const end = new AbortController();
    let timer: ReturnType<typeof setTimeout> | undefined;
    const fetchSoon = (event: Event, afterMs: number) => {
      clearTimeout(timer);
      const path = linkTo(event);
      if (path === null) return;
      timer = setTimeout(() => router.prefetch(path, { kind: PrefetchKind.FULL }), afterMs);
    };
    const options = { passive: true, signal: end.signal };
    for (const sign of ["pointerover", "focusin"]) {
      document.addEventListener(sign, (event) => fetchSoon(event, DWELL_MS), options);
    }
    for (const sign of ["pointerdown", "touchstart"]) {
      document.addEventListener(sign, (event) => fetchSoon(event, 0), options);
    }
    return () => {
      end.abort();
      clearTimeout(timer);
    };
  }, [router]);
}
