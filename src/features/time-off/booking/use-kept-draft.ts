"use client";

import { useEffect, useState } from "react";
import { isWorthKeeping, type RequestDraft } from "./request-draft";

/** Keeps what is typed in this browser, under a name, until it is sent or thrown away; null keeps nothing yet. */
export function useKeptDraft(draft: RequestDraft, keepAs: string | null) {
  const [isSent, setSent] = useState(false);
  const text = isWorthKeeping(draft) ? JSON.stringify(draft) : null;
  useEffect(() => {
    if (keepAs === null) return;
    if (text === null || isSent) localStorage.removeItem(keepAs);
    else localStorage.setItem(keepAs, text);
  }, [keepAs, text, isSent]);
  return {
    forget: () => {
      if (keepAs) localStorage.removeItem(keepAs);
      setSent(true);
    },
  };
}
