"use client";

import { useQueryClient } from "@tanstack/react-query";
import { useTRPCClient } from "@/client/trpc";
import { NativeSelect } from "@/components/forms/native-select";
import { toastDone } from "@/components/overlays/toast";
import type { WorkPattern } from "@/contracts/people/work-patterns";
import { parseIsoDate } from "@/domain/dates/iso-date";
import { useMe } from "@/features/account/use-me";
import { DateField } from "@/features/dates/date-field";
import { useDateRules } from "@/features/dates/use-date-rules";
import { EntrySheet } from "@/features/forms/entry-sheet";
import { FormField } from "@/features/forms/form-field";
import { useEntryForm } from "@/features/forms/use-entry-form";
import { useFormValues } from "@/features/forms/use-form-values";
import { useWeek } from "@/features/people/use-week";
import { DAYS, type Week } from "@/features/people/week";
import { useTranslations } from "@/features/words/use-translations";
import { WhatFollows } from "./foresight/what-follows";

interface WorkPatternSheetProps {
  id: string;
  /** The week that the form starts with. */
  latest: WorkPattern | null;
  onClose: () => void;
}

const PARTS = ["FULL_DAY", "AM", "PM", "free"] as const;
const USUAL: Week = {
  monday: "FULL_DAY",
  tuesday: "FULL_DAY",
  wednesday: "FULL_DAY",
  thursday: "FULL_DAY",
  friday: "FULL_DAY",
  saturday: null,
  sunday: null,
};

/** Sets what somebody works from a date on; the effect on booked time off is shown first. */
export function WorkPatternSheet({ id, latest, onClose }: WorkPatternSheetProps) {
  const t = useTranslations("employees");
  const client = useTRPCClient();
  const queryClient = useQueryClient();
  const { employee: me } = useMe();
  const week = useWeek();
  const form = useEntryForm({
    values: { ...USUAL, ...latest, effective_date: me.today },
    send: (typed) => client.employees.setWorkPattern.mutate({ id, ...typed }),
    onSent: () => {
      toastDone(t("week_set"));
      onClose();
      void queryClient.invalidateQueries();
    },
  });
  const wanted = useFormValues(form);
  const isDated = parseIsoDate(wanted.effective_date) !== null;
  return (
    <EntrySheet form={form} title={t("set_week")} onClose={onClose}>
      <FormField form={form} name="effective_date" rules={useDateRules(t("date_needed"))}>
        {(field) => <DateField label={t("week_from")} {...field} />}
      </FormField>
      <fieldset className="grid gap-3 sm:grid-cols-2">
        <legend className="sr-only">{t("working_days")}</legend>
        {DAYS.map((day, at) => (
          <FormField key={day} form={form} name={day}>
            {({ value, onChange, error }) => (
              <NativeSelect
                label={week.day(at, "long")}
                options={PARTS.map((part) => ({ id: part, text: t(`part.${part}`) }))}
                value={value ?? "free"}
                onChange={(part) => onChange(part === "free" ? null : part)}
                error={error}
              />
            )}
          </FormField>
        ))}
      </fieldset>
      <WhatFollows change={isDated ? { kind: "work_pattern", id, ...wanted } : null} />
    </EntrySheet>
  );
}
