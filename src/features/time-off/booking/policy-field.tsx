"use client";

import { Select } from "@/components/forms/select";
import { PolicyName } from "@/components/policy-mark";
import type { Balance } from "@/contracts/balances";
import { useDays } from "@/features/days/use-days";
import { useTranslations } from "@/features/words/use-translations";

interface PolicyFieldProps {
  balances: readonly Balance[];
  value: string | null;
  onChange: (policyId: string) => void;
  problem: string | undefined;
}

/** Which policy, with what is left of each. */
export function PolicyField({ balances, value, onChange, problem }: PolicyFieldProps) {
  const t = useTranslations("new_request");
  const days = useDays();
  const options = balances.map((balance) => ({
    id: balance.id,
    text: balance.name,
    content: <PolicyName color={balance.color} name={balance.name} />,
    hint:
      balance.allowance_entitlement === "unlimited"
        ? t("policy_unlimited")
        : t("policy_left", { days: days.figure(balance.current_balance ?? 0) }),
  }));
  return (
    <Select
      label={t("policy")}
      placeholder={t("choose_policy")}
      options={options}
      value={options.some(({ id }) => id === value) ? value : null}
      onChange={onChange}
      error={problem}
    />
  );
}
