"use client";

import { TextInput } from "@/components/forms/field";
import { RadioList } from "@/components/forms/radio-list";
import { useTranslations } from "@/features/words/use-translations";
import { OVERDRAFTS } from "../entitlement-draft";
import type { FormPartProps } from "./form-part";

/** How far below zero the balance may go, and how high credits may lift it. */
export function LimitFields({ draft, set, problemAt }: FormPartProps) {
  const t = useTranslations("policies");
  const amount = (field: "overdraft_limit" | "balance_cap") => (
    <TextInput
      label={t("carryover_limit")}
      inputMode="decimal"
      autoComplete="off"
      maxLength={7}
      value={draft[field]}
      onChange={(event) => set({ [field]: event.target.value })}
      error={problemAt(field)}
      inputClassName="max-w-32"
    />
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
