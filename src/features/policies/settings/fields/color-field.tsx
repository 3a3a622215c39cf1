"use client";

import { Check } from "lucide-react";
import { useId } from "react";
import { POLICY_COLORS, type PolicyColor } from "@/domain/policies/policy-settings";
import { useTranslations } from "@/features/words/use-translations";

interface ColorFieldProps {
  value: PolicyColor;
  onChange: (color: PolicyColor) => void;
}

/** One of the eighteen colours, each with its name. */
export function ColorField({ value, onChange }: ColorFieldProps) {
  const t = useTranslations("policies");
  const name = useId();
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1 flex items-baseline gap-2 text-small">
        <span className="font-strong">{t("color_label")}</span>
        <span className="text-muted">{t(`color.${value}`)}</span>
      </legend>
      <div className="grid w-fit grid-cols-9 gap-1">
        {POLICY_COLORS.map((color) => (
          <label
            key={color}
            data-policy={color}
            title={t(`color.${color}`)}
            className="relative flex size-7 sm:size-8 cursor-pointer items-center justify-center rounded has-checked:bg-sunken has-checked:outline-2 has-checked:outline-edge has-focus-visible:outline-2 has-focus-visible:outline-accent-ink"
          >
            <input
              type="radio"
              name={name}
              value={color}
              checked={value === color}
              onChange={() => onChange(color)}
              aria-label={t(`color.${color}`)}
              className="absolute inset-0 cursor-[inherit] opacity-0"
            />
            <span aria-hidden className="flex size-5 items-center justify-center rounded-full bg-policy">
              {value === color ? <Check className="size-4 text-surface" /> : null}
            </span>
          </label>
        ))}
      </div>
      <p className="mt-1 text-small text-muted">{t("color_hint")}</p>
    </fieldset>
  );
}
