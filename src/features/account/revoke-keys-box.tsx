"use client";

import { Checkbox } from "@/components/forms/checkbox";
import { useTranslations } from "@/features/words/use-translations";

interface RevokeKeysBoxProps {
  value: boolean;
  onChange: (value: boolean) => void;
}

/** Offered with a new password, because somebody who knew the old one may also know the keys. */
export function RevokeKeysBox({ value, onChange }: RevokeKeysBoxProps) {
  const t = useTranslations("account");
  return (
    <Checkbox checked={value} onChange={(event) => onChange(event.target.checked)}>
      {t("revoke_keys")}
    </Checkbox>
  );
}
