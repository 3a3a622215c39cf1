"use client";

import { Plus, X } from "lucide-react";
import { Button } from "@/components/button";
import { FieldProblem, TextInput } from "@/components/forms/field";
import { NativeSelect } from "@/components/forms/native-select";
import { TIER_STARTS } from "@/domain/policies/policy-settings";
import { useTranslations } from "@/features/words/use-translations";
import type { TierDraft } from "../entitlement-draft";
import type { FormPartProps } from "./form-part";

const MOST_TIERS = 20;

/** More days after years of service: a row for each tier. */
export function TierFields({ draft, set, problemAt }: FormPartProps) {
  const t = useTranslations("policies");
  const { allowance_tiers: tiers } = draft;
  const problem = problemAt("allowance_tiers");
  const change = (at: number, typed: Partial<TierDraft>) =>
    set({ allowance_tiers: tiers.map((tier, index) => (index === at ? { ...tier, ...typed } : tier)) });
  return (
    <fieldset data-invalid={problem ? true : undefined} className="grid min-w-0 gap-3">
      <legend className="mb-1 text-small font-strong">{t("tiers")}</legend>
      <p className="text-small text-muted">{t("tiers_hint")}</p>
      {tiers.map((tier, index) => (
        <div key={index} className="flex flex-wrap items-end gap-3">
          <TextInput
            label={t("tier_years")}
            inputMode="numeric"
            autoComplete="off"
            maxLength={2}
            value={tier.after_years}
            onChange={(event) => change(index, { after_years: event.target.value })}
            inputClassName="max-w-28"
          />
          <TextInput
            label={t("annual_allowance")}
            inputMode="numeric"
            autoComplete="off"
            maxLength={3}
            value={tier.annual_allowance}
            onChange={(event) => change(index, { annual_allowance: event.target.value })}
            inputClassName="max-w-28"
          />
          <Button
            variant="ghost"
            size="icon"
            aria-label={t("tier_remove", { years: tier.after_years })}
            onPress={() => set({ allowance_tiers: tiers.filter((_tier, at) => at !== index) })}
          >
            <X aria-hidden className="size-4" />
          </Button>
        </div>
      ))}
      <FieldProblem message={problem} />
      {tiers.length < MOST_TIERS ? (
        <Button
          className="justify-self-start"
          onPress={() =>
            set({
              allowance_tiers: [...tiers, { after_years: "", annual_allowance: draft.annual_allowance }],
            })
          }
        >
          <Plus aria-hidden className="size-4" />
          {t("tier_add")}
        </Button>
      ) : null}
      {tiers.length === 0 ? null : (
        <NativeSelect
          label={t("tier_start")}
          options={TIER_STARTS.map((id) => ({ id, text: t(`tier_start_choice.${id}`) }))}
          value={draft.tier_start}
          onChange={(tier_start) => set({ tier_start })}
        />
      )}
    </fieldset>
  );
}
