"use client";

import { useMemo } from "react";
import { useMounted } from "@/client/use-mounted";
import { useMe } from "@/features/account/use-me";
import { draftKey, isWorthKeeping, parseDraft, type RequestDraft } from "./request-draft";
import { RequestForm } from "./request-form";

/** Ask for time off; what was typed before a reload comes back. `asked` is what the address wants to begin with. */
export function NewRequest({ asked }: { asked: Partial<RequestDraft> }) {
  const key = draftKey(useMe().employee.id);
  // Only the browser knows the kept draft, so the form starts over with it after the first render, and only then.
  const isMounted = useMounted();
  const kept = useMemo(() => (isMounted ? parseDraft(localStorage.getItem(key)) : null), [isMounted, key]);
  const isRestored = kept !== null && isWorthKeeping(kept);
  return (
    <RequestForm
      key={isRestored ? "restored" : "new"}
      initial={isRestored ? { ...kept, ...asked } : asked}
      isRestored={isRestored}
      keepAs={isMounted ? key : null}
    />
  );
}
