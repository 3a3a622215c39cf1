"use client";

import { SegmentedControl } from "@/components/forms/segmented-control";
import { FormField } from "@/features/forms/form-field";
import type { EntryForm } from "@/features/forms/use-entry-form";
import { DateField } from "@/features/time-off/calendar/date-field";
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
  const isSingle = isSingleDay(values);
  return (
    <>
      <div className="grid gap-5 sm:grid-cols-2">
        <FormField form={form} name="start_date" rules={{ required: t("date_needed") }}>
          {({ value, onChange, error }) => (
            <DateField
              label={t("first_day")}
              value={value || null}
              onChange={(date) => {
                // Most holidays are of one day.
                if (isSingle) form.setValue("end_date", date ?? "", { shouldDirty: true });
                onChange(date ?? "");
              }}
              error={error}
            />
          )}
        </FormField>
        <FormField
          form={form}
          name="end_date"
          rules={{
            required: t("date_needed"),
            validate: (end, { start_date }) => end >= start_date || t("ends_before_start"),
          }}
        >
          {({ value, onChange, error }) => (
            <DateField
              label={t("last_day")}
              value={value || null}
              onChange={(date) => {
                if (date !== values.start_date) form.setValue("part_type", "FULL_DAY", { shouldDirty: true });
                onChange(date ?? "");
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
