"use client";

import { TextInput } from "@/components/forms/field";
import { RadioList } from "@/components/forms/radio-list";
import { useTranslations } from "@/features/words/use-translations";
import { CARRYOVERS } from "../policy-draft";
import type { FormPartProps } from "./form-part";

/** What happens to the days that are left when the balance closes. */
export function CarryOverFields({ draft, set, problemAt }: FormPartProps) {
  const t = useTranslations("policies");
  const isAnnual = draft.balance_closing_frequency === "annual";
  const limit = (
    <TextInput
      label={t("carryover_limit")}
      inputMode="decimal"
      autoComplete="off"
      maxLength={7}
      value={draft.carryover_limit}
      onChange={(event) => set({ carryover_limit: event.target.value })}
      error={problemAt("carryover_limit")}
      inputClassName="max-w-32"
    />
  );
  const months = (
    <TextInput
      label={t("expiry_months")}
      hint={t("expiry_hint")}
      inputMode="numeric"
      autoComplete="off"
      maxLength={3}
      value={draft.carryover_expiry_months}
      onChange={(event) => set({ carryover_expiry_months: event.target.value })}
      error={problemAt("carryover_expiry_months")}
      inputClassName="max-w-32"
    />
  );
  return (
    <>
      <RadioList
        label={t(isAnnual ? "carryover" : "carryover_cycle")}
        options={CARRYOVERS.map((id) => ({
          id,
          label: t(`carryover_choice.${id}`),
          children: id === "some" ? limit : null,
        }))}
        value={draft.carryover}
        onChange={(carryover) => set({ carryover })}
      />
      {draft.carryover === "none" ? null : (
        <RadioList
          label={t("expiry")}
          options={[
            { id: "never", label: t("expiry_choice.never") },
            { id: "months", label: t("expiry_choice.months"), children: months },
          ]}
          value={draft.does_lapse ? "months" : "never"}
          onChange={(id) => set({ does_lapse: id === "months" })}
        />
      )}
    </>
  );
}
