"use client";

import type { EntryForm } from "@/features/forms/use-entry-form";
import { useTranslations } from "@/features/words/use-translations";
import { missingParts } from "./missing-parts";
import { type FormPart, PARTS, partOf } from "./refusal-parts";
import type { RequestValues } from "./request-draft";
import type { DraftOutlook } from "./use-draft-outlook";

const FIELDS = Object.keys(PARTS) as (keyof RequestValues)[];

/**
 * What stands in the way of sending: what is missing once somebody tried, what the preview found, and what the service refused for
 * what still stands there.
 */
export function useRequestRefusals(
  form: EntryForm<RequestValues>,
  { draft, policy, preview }: DraftOutlook,
  fileCount: number,
) {
  const t = useTranslations();
  const rules =
    policy && preview.data?.needs_attachment
      ? { ...policy, request_attachment_requirement: "mandatory" as const }
      : policy;
  const missing = missingParts(draft, rules, fileCount);
  const found = preview.isPlaceholderData ? [] : (preview.data?.violations ?? []);
  const known = [
    ...(form.isTried ? missing : []).map(({ path, says }) => ({ path, message: t(says) })),
    ...found,
  ].map(({ path, message }) => ({ part: partOf(path), words: message }));
  const refused = FIELDS.flatMap((field) => {
    const message = form.errorAt(field);
    return message === undefined ? [] : [{ part: PARTS[field], words: message }];
  });
  const shown = [...known, ...refused];
  return {
    isHeldBack: missing.length > 0 || found.length > 0,
    problemAt: (part: FormPart) => distinct(shown.filter((one) => one.part === part)).join(" ") || undefined,
    /** All of them, each once. */
    reasons: distinct(shown),
  };
}

function distinct(refusals: readonly { words: string }[]): string[] {
  return [...new Set(refusals.map(({ words }) => words))];
}
