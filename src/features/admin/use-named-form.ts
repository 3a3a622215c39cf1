"use client";

import { toastDone } from "@/components/overlays/toast";
import { useEntryForm } from "@/features/forms/use-entry-form";
import { useTranslations } from "@/features/words/use-translations";
import type { ListNoun } from "./list-noun";

/** Whose words a sheet uses. */
export type Noun = Exclude<ListNoun, "policies" | "employees">;

export interface Named {
  name: string;
}

interface NamedForm<Values extends Named, Saved extends Named> {
  noun: Noun;
  isNew: boolean;
  values: Values;
  save: (values: Values) => Promise<Saved>;
  onSaved: (saved: Saved) => void;
}

/** The form of something with a name; the message after saving contains that name. */
export function useNamedForm<Values extends Named, Saved extends Named>(options: NamedForm<Values, Saved>) {
  const { noun, isNew, values, save, onSaved } = options;
  const t = useTranslations(noun);
  return useEntryForm<Values, Saved>({
    values,
    send: save,
    onSent: (saved) => {
      toastDone(t(isNew ? "created" : "saved", { name: saved.name }));
      onSaved(saved);
    },
  });
}
