"use client";

import { Button } from "@/components/button";
import { useTranslations } from "@/features/words/use-translations";

interface OnDateButtonProps {
  isOn: boolean;
  onChange: (isOn: boolean) => void;
}

/** Leads from the balances of today to those of a date, and back. */
export function OnDateButton({ isOn, onChange }: OnDateButtonProps) {
  const t = useTranslations("balance");
  return (
    <Button size="small" variant="ghost" aria-expanded={isOn} onPress={() => onChange(!isOn)}>
      {t(isOn ? "on_today" : "on_a_date")}
    </Button>
  );
}
