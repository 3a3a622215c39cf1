"use client";

import { type RefObject, useEffect } from "react";
import { isTyping } from "./is-typing";

/** `/` goes to the search, unless somebody is typing. */
export function useSlashKey(search: RefObject<HTMLInputElement | null>): void {
  useEffect(() => {
    const focus = (event: KeyboardEvent) => {
      if (event.key !== "/" || event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target))
        return;
      event.preventDefault();
      search.current?.focus();
      search.current?.select();
    };
    window.addEventListener("keydown", focus);
    return () => window.removeEventListener("keydown", focus);
  }, [search]);
}
