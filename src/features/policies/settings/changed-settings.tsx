"use client";

import { ArrowRight } from "lucide-react";
import { useTranslations } from "@/features/words/use-translations";
import type { PolicySettings } from "./policy-settings";
import { useSettingWords } from "./use-setting-words";

interface ChangedSettingsProps {
  fields: readonly (keyof PolicySettings)[];
  before: PolicySettings;
  after: PolicySettings;
}

/** The settings before and after. */
export function ChangedSettings({ fields, before, after }: ChangedSettingsProps) {
  const t = useTranslations("policies");
  const { nameOf, valueOf } = useSettingWords();
  return (
    <dl className="grid gap-2 text-small">
      {fields.map((field) => (
        <div key={field}>
          <dt className="text-muted">{nameOf(field)}</dt>
          <dd className="flex flex-wrap items-center gap-x-2">
            <del className="text-muted">{valueOf(field, before)}</del>
            <ArrowRight role="img" aria-label={t("becomes")} className="size-4 shrink-0 text-muted" />
            <ins className="no-underline">{valueOf(field, after)}</ins>
          </dd>
        </div>
      ))}
    </dl>
  );
}
