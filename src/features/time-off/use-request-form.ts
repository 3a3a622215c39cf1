"use client";

import { useEffect, useState } from "react";
import { useForm, useWatch } from "react-hook-form";
import { EMPTY_DRAFT, isWorthKeeping, type RequestDraft } from "./request-draft";

export interface RequestFormProps {
  initial: Partial<RequestDraft>;
  /** Whether that is what was typed before a reload. */
  isRestored: boolean;
  /** Where this browser keeps what is typed; null while it is not known whether something is kept already. */
  keepAs: string | null;
}

/** The state of the form; what is typed is kept in this browser until it is sent or thrown away. */
export function useRequestForm({ initial, isRestored, keepAs }: RequestFormProps) {
  const form = useForm<RequestDraft>({ defaultValues: { ...EMPTY_DRAFT, ...initial } });
  const draft = { ...EMPTY_DRAFT, ...useWatch({ control: form.control }) };
  const [isFromBefore, setFromBefore] = useState(isRestored);
  const [isSent, setSent] = useState(false);

  const text = isWorthKeeping(draft) ? JSON.stringify(draft) : null;
  useEffect(() => {
    if (keepAs === null) return;
    if (text === null || isSent) localStorage.removeItem(keepAs);
    else localStorage.setItem(keepAs, text);
  }, [keepAs, text, isSent]);

  const set = (changes: Partial<RequestDraft>) => {
    for (const [field, value] of Object.entries(changes)) {
      form.setValue(field as keyof RequestDraft, value, { shouldDirty: true });
    }
  };
  const forget = () => {
    if (keepAs) localStorage.removeItem(keepAs);
    setSent(true);
  };
  const startOver = () => {
    form.reset(EMPTY_DRAFT);
    setFromBefore(false);
  };
  return { draft, set, isRestored: isFromBefore, startOver, forget };
}
