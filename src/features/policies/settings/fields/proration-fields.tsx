"use client";

import { FieldProblem } from "@/components/forms/field";
import { NativeSelect } from "@/components/forms/native-select";
import { RadioList } from "@/components/forms/radio-list";
import { PRORATIONS, ROUNDINGS } from "@/domain/policies/policy-settings";
import { useTranslations } from "@/features/words/use-translations";
import type { FormPartProps } from "./form-part";
import { NumberField } from "./number-field";

/** What people get who join or leave during a cycle, and how that is rounded. */
export function ProrationFields({ draft, set, problemAt }: FormPartProps) {
  const t = useTranslations("policies");
  const problem = problemAt("proration");
  const months = (
    <NumberField
      {...{ draft, set, problemAt }}
      field="full_after_months"
      label={t("full_after_months")}
      hint={t("full_after_hint")}
      maxLength={2}
    />
  );
  return (
    <>
      <div data-invalid={problem ? true : undefined}>
        <RadioList
          label={t("proration")}
          options={PRORATIONS.map((id) => ({ id, label: t(`proration_choice.${id}`) }))}
          value={draft.proration}
          onChange={(proration) => set({ proration })}
        />
        <FieldProblem message={problem} />
      </div>
      {draft.proration === "full_months" ? (
        <RadioList
          label={t("full_after")}
          options={[
            { id: "never", label: t("full_after_choice.never") },
            { id: "months", label: t("full_after_choice.months"), children: months },
          ]}
          value={draft.is_full_after ? "months" : "never"}
          onChange={(id) => set({ is_full_after: id === "months" })}
        />
      ) : null}
      <NativeSelect
        label={t("rounding")}
        hint={t("rounding_hint")}
        options={ROUNDINGS.map((id) => ({ id, text: t(`rounding_choice.${id}`) }))}
        value={draft.rounding}
        onChange={(rounding) => set({ rounding })}
      />
    </>
  );
}
