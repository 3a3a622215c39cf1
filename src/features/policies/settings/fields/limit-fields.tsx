"use client";

import { RadioList } from "@/components/forms/radio-list";
import { useTranslations } from "@/features/words/use-translations";
import { OVERDRAFTS } from "../entitlement-draft";
import type { FormPartProps } from "./form-part";
import { NumberField } from "./number-field";

/** How far below zero the balance may go, and how high credits may lift it. */
export function LimitFields(part: FormPartProps) {
  const { draft, set } = part;
  const t = useTranslations("policies");
  const amount = (field: "overdraft_limit" | "balance_cap") => (
    <NumberField {...part} field={field} label={t("carryover_limit")} maxLength={7} isDecimal />
  );
  return (
    <>
      <RadioList
        label={t("overdraft")}
        options={OVERDRAFTS.map((id) => ({
          id,
          label: t(`overdraft_choice.${id}`),
          children: id === "some" ? amount("overdraft_limit") : null,
        }))}
        value={draft.overdraft}
        onChange={(overdraft) => set({ overdraft })}
      />
      <RadioList
        label={t("cap")}
        options={[
          { id: "none", label: t("cap_choice.none") },
          { id: "some", label: t("cap_choice.some"), children: amount("balance_cap") },
        ]}
        value={draft.is_capped ? "some" : "none"}
        onChange={(id) => set({ is_capped: id === "some" })}
      />
    </>
  );
}
