"use client";

import { useEffect } from "react";
import { titled } from "./titled";

/**
 * Keeps the number of unread notifications before the title of whatever page shows, for somebody who is
 * looking at another tab.
 */
export function useTitleCount(unread: number): void {
  useEffect(() => {
    const put = () => {
      const title = titled(document.title, unread);
      if (title !== document.title) document.title = title;
    };
    put();
    const pages = new MutationObserver(put);
    pages.observe(document.head, { childList: true, subtree: true, characterData: true });
    return () => pages.disconnect();
  }, [unread]);
}
