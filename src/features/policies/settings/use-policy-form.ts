"use client";

import { useEntryForm } from "@/features/forms/use-entry-form";
import { useFormValues } from "@/features/forms/use-form-values";
import type { DraftField } from "./draft-problem";
import type { Effective } from "./fields/effective-field";
import { type PolicyDraft, readDraft } from "./policy-draft";
import type { PolicySettings } from "./policy-settings";
import { useDraftWords } from "./use-draft-words";

/** A draft, and from when its terms apply; null if they apply from the beginning. */
type PolicyValues = PolicyDraft & { readonly effective: Effective | null };

interface PolicyFormOptions<Saved> {
  values: PolicyValues;
  send: (settings: PolicySettings) => Promise<Saved>;
  onSent: (saved: Saved) => void;
  /** Whether there is nothing to send. */
  isUnchanged?: () => boolean;
}

/** The form of a policy: what its draft says, and what is wrong with it once somebody tried to send it. */
export function usePolicyForm<Saved>({
  values,
  send,
  onSent,
  isUnchanged = () => false,
}: PolicyFormOptions<Saved>) {
  const words = useDraftWords();
  const form = useEntryForm<PolicyValues, Saved>({
    values,
    send: () => send(settings),
    onSent,
    isHeldBack: () => problems.length > 0 || isUnchanged(),
    fieldOf: (name) => (name === "effective_date" ? "effective" : isField(name) ? name : null),
  });
  const isField = (name: string): name is keyof PolicyDraft => name in values;
  const { effective, ...draft } = useFormValues(form);
  const { settings, problems } = readDraft(draft);
  const problemAt = (field: DraftField) => {
    // Two choices that contradict each other are reported at once.
    const problem = problems.find(
      ({ field: at, code }) =>
        at === field && (form.isTried || code === "not_shorter" || code === "not_whole_months"),
    );
    return problem ? words(problem) : form.errorAt(field === "effective_date" ? "effective" : field);
  };
  return { form, draft, effective, settings, problems, set: form.change, problemAt };
}

export type PolicyForm = ReturnType<typeof usePolicyForm>;
