"use client";

import { useEffect, useState } from "react";
import { useForm, useWatch } from "react-hook-form";
import { useMe } from "@/features/account/use-me";
import { draftKey, EMPTY_DRAFT, isWorthKeeping, parseDraft, type RequestDraft } from "./request-draft";

/** The form of a new request. What is typed is kept in this browser until it is sent, and comes back after a reload. */
export function useRequestForm(asked: Partial<RequestDraft>) {
  const me = useMe();
  const key = draftKey(me.employee.id);
  const form = useForm<RequestDraft>({ defaultValues: { ...EMPTY_DRAFT, ...asked } });
  const draft = { ...EMPTY_DRAFT, ...useWatch({ control: form.control }) };
  const [isRestored, setRestored] = useState(false);
  const [isReady, setReady] = useState(false);

  // The kept draft is only known in the browser, so it comes after the first render. Once, whatever the address says later.
  useEffect(() => {
    const kept = parseDraft(localStorage.getItem(key));
    if (kept && isWorthKeeping(kept)) {
      form.reset({ ...kept, ...asked });
      setRestored(true);
    }
    setReady(true);
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, []);

  const text = JSON.stringify(draft);
  useEffect(() => {
    if (!isReady) return;
    if (isWorthKeeping(parseDraft(text) ?? EMPTY_DRAFT)) localStorage.setItem(key, text);
    else localStorage.removeItem(key);
  }, [isReady, key, text]);

  const set = (changes: Partial<RequestDraft>) => {
    for (const [field, value] of Object.entries(changes)) {
      form.setValue(field as keyof RequestDraft, value, { shouldDirty: true });
    }
  };
  const startOver = () => {
    localStorage.removeItem(key);
    form.reset(EMPTY_DRAFT);
    setRestored(false);
  };
  /** Nothing of it is kept any more, also not by what is still on the page. */
  const forget = () => {
    setReady(false);
    localStorage.removeItem(key);
  };
  return { draft, set, isRestored, startOver, forget };
}
