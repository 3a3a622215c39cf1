"use client";

import { Checkbox } from "@/components/forms/checkbox";
import { useMe } from "@/features/account/use-me";
import { useTranslations } from "@/features/words/use-translations";

interface OverrideLimitsProps {
  /** Whether a limit is in the way of what is asked for. */
  isNeeded: boolean;
  value: boolean;
  onChange: (overrides: boolean) => void;
}

/** For admins, where a limit on booking is in the way: to book despite it. */
export function OverrideLimits({ isNeeded, value, onChange }: OverrideLimitsProps) {
  const t = useTranslations("new_request");
  const { role } = useMe();
  if (!isNeeded || role !== "admin") return null;
  return (
    <Checkbox checked={value} onChange={({ target }) => onChange(target.checked)}>
      <span className="min-w-0">
        {t("override")}
        <span className="block text-small text-muted">{t("override_hint")}</span>
      </span>
    </Checkbox>
  );
}
