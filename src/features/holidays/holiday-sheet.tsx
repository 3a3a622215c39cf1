"use client";

import { useQueryClient } from "@tanstack/react-query";
import { useTRPCClient } from "@/client/trpc";
import { NamedSheet } from "@/features/admin/named-sheet";
import { useNamedForm } from "@/features/admin/use-named-form";
import { useFormValues } from "@/features/forms/use-form-values";
import { HolidayDates } from "./holiday-dates";
import type { HolidayRow } from "./holiday-filters";
import { HolidayForesight } from "./holiday-foresight";
import { HolidayPlace } from "./holiday-place";
import { changeOf, type HolidayValues, holidayValues } from "./holiday-values";

interface HolidaySheetProps {
  /** Null for a new one. */
  holiday: HolidayRow | null;
  usualCountry: string;
  onClose: () => void;
  onSaved: (holiday: { start_date: string }) => void;
  onDelete: (holiday: HolidayRow) => void;
}

/**
 * A holiday: its name, dates, and for whom it is; the sheet shows the effect on requests before it is saved.
 */
export function HolidaySheet({ holiday, usualCountry, onClose, onSaved, onDelete }: HolidaySheetProps) {
  const client = useTRPCClient();
  const queryClient = useQueryClient();
  const form = useNamedForm<HolidayValues, HolidayRow>({
    noun: "holidays",
    isNew: holiday === null,
    values: holidayValues(holiday, usualCountry),
    save: (values) =>
      holiday
        ? client.holidays.update.mutate({ id: holiday.id, ...values })
        : client.holidays.create.mutate(values),
    onSaved: (saved) => {
      onSaved(saved);
      void queryClient.invalidateQueries();
    },
  });
  const values = useFormValues(form);
  return (
    <NamedSheet
      noun="holidays"
      named={holiday}
      nameField={(rules) => form.field("name", rules)}
      {...{ form, onClose, onDelete }}
    >
      <HolidayDates form={form} values={values} />
      <HolidayPlace form={form} site={values.site} />
      <HolidayForesight change={form.isDirty ? changeOf(holiday, values) : null} />
    </NamedSheet>
  );
}
