"use client";

import { buttonLook } from "@/components/button-look";
import { Link } from "@/components/link";
import { useTranslations } from "@/features/words/use-translations";
import { usePresets } from "./use-presets";

/**
 * What the law of the organization's country gives, the policies that most organizations begin with, and one
 * from scratch; `isNext` says whether this is the next step.
 */
export function PolicyPresets({ isNext = true }: { isNext?: boolean }) {
  const t = useTranslations("policies");
  const { atHome, titleOf } = usePresets();
  return (
    <>
      {atHome.map((preset, index) => (
        <Link
          key={preset.id}
          href={`/admin/policies/new?preset=${preset.id}`}
          className={buttonLook({ size: "small", variant: isNext && index === 0 ? "primary" : "secondary" })}
        >
          {titleOf(preset)}
        </Link>
      ))}
      <Link href="/admin/policies/new" className={buttonLook({ size: "small" })}>
        {t("preset_none")}
      </Link>
    </>
  );
}
