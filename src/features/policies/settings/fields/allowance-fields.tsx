"use client";

import { Checkbox } from "@/components/forms/checkbox";
import { NativeSelect } from "@/components/forms/native-select";
import { SegmentedControl } from "@/components/forms/segmented-control";
import { isShorterThanCycle } from "@/domain/balances/accrual";
import { ACCRUAL_CYCLES, ALLOWANCE_ENTITLEMENTS } from "@/domain/policies/policy-settings";
import { useTranslations } from "@/features/words/use-translations";
import type { FormPartProps } from "./form-part";
import { NumberField } from "./number-field";
import { TierFields } from "./tier-fields";

/** How many days, and when they are earned. */
export function AllowanceFields({ draft, set, problemAt }: FormPartProps) {
  const t = useTranslations("policies");
  const isAnnual = draft.balance_closing_frequency === "annual";
  return (
    <>
      <SegmentedControl
        label={t("entitlement")}
        options={ALLOWANCE_ENTITLEMENTS.map((id) => ({ id, label: t(`entitlement_choice.${id}`) }))}
        value={draft.allowance_entitlement}
        onChange={(allowance_entitlement) => set({ allowance_entitlement })}
      />
      {draft.allowance_entitlement === "unlimited" ? (
        <p className="text-small text-muted">{t("unlimited_hint")}</p>
      ) : (
        <div className="grid gap-6">
          <NumberField
            {...{ draft, set, problemAt }}
            field="annual_allowance"
            label={t("annual_allowance")}
            hint={t("annual_allowance_hint")}
            maxLength={6}
          />
          <NativeSelect
            label={t("accrual")}
            hint={draft.accrual_cycle === "upfront" ? undefined : t("accrual_hint")}
            options={ACCRUAL_CYCLES.map((id) => ({
              id,
              text: t(id === "upfront" && !isAnnual ? "accrual_upfront_cycle" : `accrual_choice.${id}`),
              isDisabled: !isShorterThanCycle(id, draft.balance_closing_frequency),
            }))}
            value={draft.accrual_cycle}
            onChange={(accrual_cycle) => set({ accrual_cycle })}
            error={problemAt("accrual_cycle")}
          />
        </div>
      )}
      {draft.allowance_entitlement === "unlimited" ? null : (
        <>
          <Checkbox
            checked={draft.allowance_basis === "work_pattern"}
            onChange={(event) => set({ allowance_basis: event.target.checked ? "work_pattern" : "flat" })}
          >
            <span className="min-w-0">
              {t("basis")}
              <span className="block text-small text-muted">{t("basis_hint")}</span>
            </span>
          </Checkbox>
          <TierFields {...{ draft, set, problemAt }} />
        </>
      )}
    </>
  );
}
