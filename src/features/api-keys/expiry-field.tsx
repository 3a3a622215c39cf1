"use client";

import { parseDate } from "@internationalized/date";
import { NativeSelect } from "@/components/forms/native-select";
import { DateField } from "@/features/dates/date-field";
import { useDates } from "@/features/dates/use-dates";
import { FormField } from "@/features/forms/form-field";
import type { EntryForm } from "@/features/forms/use-entry-form";
import { useTranslations } from "@/features/words/use-translations";
import { choicesWithin, type ExpiryChoice, lastDayOf } from "./expiry";
import type { KeyValues } from "./key-values";

interface ExpiryFieldProps {
  form: EntryForm<KeyValues>;
  choice: ExpiryChoice;
  today: string;
  /** How many days a key may last; null means no limit. */
  longestDays: number | null;
}

/** How long a key lasts: a number of days, to a date, or until it is revoked. */
export function ExpiryField({ form, choice, today, longestDays }: ExpiryFieldProps) {
  const t = useTranslations("api_keys");
  const dates = useDates();
  const lastDay = choice === "date" ? null : lastDayOf(choice, { today, date: "" });
  return (
    <div className="grid gap-2">
      <div className="grid gap-4 sm:grid-cols-2">
        <FormField form={form} name="expiry">
          {(field) => (
            <NativeSelect
              label={t("expiry")}
              options={choicesWithin(longestDays).map((id) => ({ id, text: t(`expiry_choice.${id}`) }))}
              {...field}
            />
          )}
        </FormField>
        {choice === "date" ? (
          <FormField
            form={form}
            name="date"
            rules={{
              validate: (date, { expiry }) =>
                lastDayOf(expiry, { today, date }) !== undefined || t("expiry_date_needed"),
            }}
          >
            {(field) => (
              <DateField
                label={t("expiry_date")}
                min={today}
                max={
                  longestDays === null ? undefined : parseDate(today).add({ days: longestDays }).toString()
                }
                {...field}
              />
            )}
          </FormField>
        ) : null}
      </div>
      <p className="text-small text-muted">
        {choice === "never"
          ? t("never_hint")
          : lastDay
            ? t("works_until", { date: dates.day(lastDay.toString(), "long") })
            : null}
        {longestDays === null ? null : ` ${t("rule_hint", { days: longestDays })}`}
      </p>
    </div>
  );
}
