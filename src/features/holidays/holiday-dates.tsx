"use client";

import { SegmentedControl } from "@/components/forms/segmented-control";
import { DateField } from "@/features/dates/date-field";
import { useDateRules } from "@/features/dates/use-date-rules";
import { FormField } from "@/features/forms/form-field";
import type { EntryForm } from "@/features/forms/use-entry-form";
import { useTranslations } from "@/features/words/use-translations";
import { type HolidayValues, isSingleDay } from "./holiday-values";

const PARTS = ["FULL_DAY", "AM", "PM"] as const;

interface HolidayDatesProps {
  form: EntryForm<HolidayValues>;
  values: HolidayValues;
}

/** The first and last day of a holiday, and how much of the day it is. */
export function HolidayDates({ form, values }: HolidayDatesProps) {
  const t = useTranslations("holidays");
  const rules = useDateRules(t("date_needed"));
  const isSingle = isSingleDay(values);
  return (
    <>
      <div className="grid gap-5 sm:grid-cols-2">
        <FormField form={form} name="start_date" rules={rules}>
          {({ value, onChange, error }) => (
            <DateField
              label={t("first_day")}
              value={value}
              onChange={(date) => {
                // Most holidays are of one day.
                if (isSingle) form.set({ end_date: date });
                onChange(date);
              }}
              error={error}
            />
          )}
        </FormField>
        <FormField
          form={form}
          name="end_date"
          rules={{
            validate: (end, { start_date }) => {
              const told = rules.validate(end);
              return told === true ? end >= start_date || t("ends_before_start") : told;
            },
          }}
        >
          {({ value, onChange, error }) => (
            <DateField
              label={t("last_day")}
              value={value}
              onChange={(date) => {
                if (date !== values.start_date) form.set({ part_type: "FULL_DAY" });
                onChange(date);
              }}
              error={error}
            />
          )}
        </FormField>
      </div>
      <FormField form={form} name="part_type">
        {(field) => (
          <SegmentedControl
            label={t("part")}
            options={PARTS.map((id) => ({
              id,
              label: t(`part_of.${id}`),
              isDisabled: id !== "FULL_DAY" && !isSingle,
            }))}
            {...field}
          />
        )}
      </FormField>
    </>
  );
}
