"use client";

import { buttonLook } from "@/components/button-look";
import { Link } from "@/components/link";
import { useTranslations } from "@/features/words/use-translations";
import { POLICY_PRESETS } from "./settings/policy-presets";

/**
 * The policies that most organizations begin with, and one from scratch; `isNext` says whether this is the
 * next step.
 */
export function PolicyPresets({ isNext = true }: { isNext?: boolean }) {
  const t = useTranslations("policies");
  return (
    <>
      {POLICY_PRESETS.map((preset, index) => (
        <Link
          key={preset}
          href={`/admin/policies/new?preset=${preset}`}
          className={buttonLook({ size: "small", variant: isNext && index === 0 ? "primary" : "secondary" })}
        >
          {t(`preset.${preset}`)}
        </Link>
      ))}
      <Link href="/admin/policies/new" className={buttonLook({ size: "small" })}>
        {t("preset_none")}
      </Link>
    </>
  );
}
