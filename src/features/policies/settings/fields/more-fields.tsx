"use client";

import { useState } from "react";
import { TextInput } from "@/components/forms/field";
import { NativeSelect } from "@/components/forms/native-select";
import { RadioList } from "@/components/forms/radio-list";
import { CLOSING_FREQUENCIES, DEDUCTIBLE_DAYS } from "@/domain/policies/policy-settings";
import { useTranslations } from "@/features/words/use-translations";
import { useMonths } from "../use-months";
import type { FormPartProps } from "./form-part";
import { LimitFields } from "./limit-fields";
import { ProrationFields } from "./proration-fields";
import { useCountryOptions } from "./use-country-options";

const COUNTINGS = [...DEDUCTIBLE_DAYS].reverse();
const MONTHS = ["1", "2", "3", "4", "5", "6", "7", "8", "9", "10", "11", "12"] as const;

/** What most policies leave as it is: which days count, how the year is divided, and joining part-way. */
export function MoreFields({ draft, set, problemAt }: FormPartProps) {
  const t = useTranslations("policies");
  const countries = useCountryOptions();
  // An existing policy has a country.
  const [isNew] = useState(draft.country_code === "");
  return (
    <>
      <RadioList
        label={t("counting")}
        options={COUNTINGS.map((id) => ({
          id,
          label: t(`counting_choice.${id}`),
          hint: t(`counting_hint.${id}`),
        }))}
        value={draft.deductible_days}
        onChange={(deductible_days) => set({ deductible_days })}
      />
      <YearFields {...{ draft, set, problemAt }} />
      {draft.allowance_entitlement === "unlimited" ? null : (
        <>
          <ProrationFields {...{ draft, set, problemAt }} />
          <LimitFields {...{ draft, set, problemAt }} />
        </>
      )}
      <NativeSelect
        label={t("country")}
        hint={t("country_hint")}
        options={isNew ? [{ id: "", text: t("country_home") }, ...countries] : countries}
        value={draft.country_code}
        onChange={(country_code) => set({ country_code })}
      />
      <TextInput
        label={t("template")}
        aside={t("optional")}
        hint={t("template_hint")}
        autoComplete="off"
        spellCheck={false}
        value={draft.document_template_id}
        onChange={(event) => set({ document_template_id: event.target.value })}
        error={problemAt("document_template_id")}
      />
    </>
  );
}

/** How often the balance closes, from which month on, and whether all months count. */
function YearFields({ draft, set, problemAt }: FormPartProps) {
  const t = useTranslations("policies");
  const nameOf = useMonths();
  const months = MONTHS.map((id) => ({ id, text: nameOf(Number(id)) }));
  const season = (
    <NativeSelect
      label={t("season_until")}
      options={months}
      value={String(draft.activity_period_close) as (typeof MONTHS)[number]}
      onChange={(month) => set({ activity_period_close: Number(month) })}
      className="max-w-64"
    />
  );
  return (
    <>
      <div className="grid items-start gap-x-4 gap-y-6 sm:grid-cols-2">
        <NativeSelect
          label={t("frequency")}
          hint={t("frequency_hint")}
          options={CLOSING_FREQUENCIES.map((id) => ({ id, text: t(`frequency_choice.${id}`) }))}
          value={draft.balance_closing_frequency}
          onChange={(balance_closing_frequency) => set({ balance_closing_frequency })}
          error={problemAt("balance_closing_frequency")}
        />
        <NativeSelect
          label={t("start_month")}
          options={months}
          value={String(draft.activity_period_start) as (typeof MONTHS)[number]}
          onChange={(month) => set({ activity_period_start: Number(month) })}
        />
      </div>
      <RadioList
        label={t("season_label")}
        options={[
          { id: "all_year", label: t("season_choice.all_year") },
          { id: "season", label: t("season_choice.season"), children: season },
        ]}
        value={draft.is_all_year ? "all_year" : "season"}
        onChange={(id) => set({ is_all_year: id === "all_year" })}
      />
    </>
  );
}
