"use client";

import { Select } from "@/components/forms/select";
import { PolicyName } from "@/components/policy-mark";
import { useTranslations } from "@/features/words/use-translations";

interface PolicySelectProps {
  /** One may be named several times, as the balances of a policy are. */
  policies: readonly { id: string; name: string; color: string }[];
  /** Empty while none is chosen. */
  value: string;
  onChange: (id: string) => void;
  error: string | undefined;
}

/** One of the policies, by name and colour. */
export function PolicySelect({ policies, value, onChange, error }: PolicySelectProps) {
  const t = useTranslations("employees");
  const byId = new Map(policies.map((policy) => [policy.id, policy]));
  return (
    <Select
      label={t("policy")}
      placeholder={t("choose_policy")}
      options={[...byId.values()].map(({ id, name, color }) => ({
        id,
        text: name,
        content: <PolicyName name={name} color={color} />,
      }))}
      value={value || null}
      onChange={onChange}
      error={error}
    />
  );
}
