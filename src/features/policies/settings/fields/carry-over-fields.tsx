"use client";

import { RadioList } from "@/components/forms/radio-list";
import { useTranslations } from "@/features/words/use-translations";
import { CARRYOVERS } from "../policy-draft";
import type { FormPartProps } from "./form-part";
import { NumberField } from "./number-field";

/** What happens to the days that are left when the balance closes. */
export function CarryOverFields(part: FormPartProps) {
  const { draft, set } = part;
  const t = useTranslations("policies");
  const isAnnual = draft.balance_closing_frequency === "annual";
  const limit = (
    <NumberField {...part} field="carryover_limit" label={t("carryover_limit")} maxLength={7} isDecimal />
  );
  const months = (
    <NumberField
      {...part}
      field="carryover_expiry_months"
      label={t("expiry_months")}
      hint={t("expiry_hint")}
      maxLength={3}
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
