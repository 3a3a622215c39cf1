"use client";

import { NativeSelect } from "@/components/forms/native-select";
import { useTranslations } from "@/features/words/use-translations";
import { usePresets } from "../use-presets";
import type { PolicyPreset } from "./policy-presets";

interface StartFromProps {
  preset: PolicyPreset | null;
  onChange: (preset: PolicyPreset | null) => void;
}

const SCRATCH = "scratch";

/** What a new policy begins with, and the law that it follows. */
export function StartFrom({ preset, onChange }: StartFromProps) {
  const t = useTranslations("policies");
  const { atHome, elsewhere, titleOf } = usePresets();
  const presets = [...atHome, ...elsewhere];
  const options = presets.map((one) => ({ id: one.id, text: titleOf(one) }));
  return (
    <div className="grid gap-1 border-b pb-6">
      <NativeSelect
        label={t("start_from")}
        hint={t("start_from_hint")}
        options={[{ id: SCRATCH, text: t("preset_none") }, ...options]}
        value={preset?.id ?? SCRATCH}
        onChange={(id) => onChange(presets.find((one) => one.id === id) ?? null)}
      />
      {preset?.source ? (
        <p className="text-small text-muted">
          {t("preset_follows")}{" "}
          <a href={preset.source.url} target="_blank" rel="noreferrer" className="text-accent-ink underline">
            {preset.source.law}
          </a>
        </p>
      ) : null}
    </div>
  );
}
