"use client";

import { DateField } from "@/features/dates/date-field";
import { useDateRules } from "@/features/dates/use-date-rules";
import { FormField } from "@/features/forms/form-field";
import type { EntryForm } from "@/features/forms/use-entry-form";
import { useTranslations } from "@/features/words/use-translations";
import type { LimitValues } from "./limit-values";

/** When a limit holds: from a day on, perhaps to another. */
export function LimitDates({ form }: { form: EntryForm<LimitValues> }) {
  const t = useTranslations("booking_limits");
  const firstRules = useDateRules(t("date_needed"));
  const lastRules = useDateRules();
  return (
    <div className="grid items-start gap-5 sm:grid-cols-2">
      <FormField form={form} name="start_date" rules={firstRules}>
        {(field) => <DateField label={t("first_day")} {...field} />}
      </FormField>
      <FormField
        form={form}
        name="end_date"
        rules={{
          validate: (end, { start_date }) => {
            const told = lastRules.validate(end);
            return told === true ? end === "" || end >= start_date || t("ends_before_start") : told;
          },
        }}
      >
        {(field) => (
          <DateField label={t("last_day")} aside={t("optional")} hint={t("last_day_hint")} {...field} />
        )}
      </FormField>
    </div>
  );
}
