"use client";

import { useEffect, useState } from "react";

/** The id of the section that is being read: the one that crosses the upper part of the window. */
export function useCurrentPlace(): string | null {
  const [current, setCurrent] = useState<string | null>(null);
  useEffect(() => {
    const observer = new IntersectionObserver(
      (entries) => {
        const [read] = entries.filter(({ isIntersecting }) => isIntersecting);
        if (read) setCurrent(read.target.id);
      },
      { rootMargin: "-20% 0px -75% 0px" },
    );
    for (const place of document.querySelectorAll("[data-place]")) observer.observe(place);
    return () => observer.disconnect();
  }, []);
  return current;
}
