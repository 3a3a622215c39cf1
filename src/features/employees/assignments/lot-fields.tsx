"use client";

import { Select } from "@/components/forms/select";
import { MANUAL_KINDS, type ManualKind } from "@/domain/balances/facts";
import { DateField } from "@/features/dates/date-field";
import { useDateRules } from "@/features/dates/use-date-rules";
import { FormField } from "@/features/forms/form-field";
import type { EntryForm } from "@/features/forms/use-entry-form";
import { useTranslations } from "@/features/words/use-translations";

export interface LotValues {
  kind: ManualKind;
  /** Empty: no end of their own. */
  expires_on: string;
}

interface AdjustmentValues extends LotValues {
  policy_id: string;
  date: string;
  days: string;
  reason: string;
}

interface LotFieldsProps {
  form: Pick<EntryForm<AdjustmentValues>, "state">;
  /** Null while they are no number. */
  days: number | null;
  date: string;
}

/** What an adjustment is for, and until when the days that it adds can be used. */
export function LotFields({ form, days, date }: LotFieldsProps) {
  const t = useTranslations("employees");
  const { validate } = useDateRules();
  const isEnd = (end: string) => {
    if (end === "") return true;
    if (days !== null && days < 0) return t("adjust_expires_removed");
    return end < date ? t("adjust_expires_early") : validate(end);
  };
  return (
    <>
      <FormField form={form} name="kind">
        {({ value, onChange }) => (
          <Select
            label={t("adjust_kind")}
            options={MANUAL_KINDS.map((id) => ({ id, text: t(`adjust_kind_choice.${id}`) }))}
            value={value}
            onChange={(id) => onChange(MANUAL_KINDS.find((kind) => kind === id) ?? value)}
          />
        )}
      </FormField>
      <FormField form={form} name="expires_on" rules={{ validate: isEnd }}>
        {(field) => (
          <DateField
            label={t("adjust_expires")}
            aside={<span className="text-small text-muted">{t("optional")}</span>}
            hint={t("adjust_expires_hint")}
            {...field}
          />
        )}
      </FormField>
    </>
  );
}
