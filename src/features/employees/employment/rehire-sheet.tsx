"use client";

import { useQueryClient } from "@tanstack/react-query";
import { useTRPCClient } from "@/client/trpc";
import { toastDone } from "@/components/overlays/toast";
import type { PersonProfile } from "@/contracts/people/people";
import { parseIsoDate } from "@/domain/dates/iso-date";
import { useMe } from "@/features/account/use-me";
import { DateField } from "@/features/dates/date-field";
import { useDateRules } from "@/features/dates/use-date-rules";
import { useDates } from "@/features/dates/use-dates";
import { EntrySheet } from "@/features/forms/entry-sheet";
import { FormField } from "@/features/forms/form-field";
import { useEntryForm } from "@/features/forms/use-entry-form";
import { useFormValues } from "@/features/forms/use-form-values";
import { useTranslations } from "@/features/words/use-translations";
import { WhatFollows } from "../foresight/what-follows";

interface RehireSheetProps {
  person: PersonProfile;
  personal: NonNullable<PersonProfile["personal"]>;
  onClose: () => void;
}

/** Employs somebody once more, after the last day of the spell before. */
export function RehireSheet({ person, personal, onClose }: RehireSheetProps) {
  const t = useTranslations("employees");
  const client = useTRPCClient();
  const queryClient = useQueryClient();
  const dates = useDates();
  const { employee: me } = useMe();
  const form = useEntryForm({
    values: { hire_date: me.today, end_date: "" },
    send: async ({ hire_date, end_date }) => {
      const spell = { id: person.id, hire_date, end_date: end_date === "" ? null : end_date };
      const added = await client.employees.addEmployment.mutate(spell);
      if (!personal.is_active) await client.employees.update.mutate({ id: person.id, is_active: true });
      return added;
    },
    onSent: ({ hire_date }) => {
      toastDone(t("rehired", { name: person.name, date: dates.day(hire_date) }));
      onClose();
      return queryClient.invalidateQueries();
    },
  });
  const { hire_date, end_date } = useFormValues(form);
  const isDated = parseIsoDate(hire_date) !== null;
  return (
    <EntrySheet
      form={form}
      title={t("rehire_of", { name: person.name })}
      onClose={onClose}
      submitLabel={t("rehire")}
    >
      <p className="text-small text-muted">{t("rehire_hint")}</p>
      <FormField form={form} name="hire_date" rules={useDateRules(t("date_needed"))}>
        {(field) => <DateField label={t("hire_date")} min={personal.end_date ?? undefined} {...field} />}
      </FormField>
      <FormField form={form} name="end_date">
        {(field) => <DateField label={t("last_day")} hint={t("last_day_hint")} {...field} />}
      </FormField>
      <WhatFollows
        change={isDated ? { kind: "employment", id: person.id, hire_date, end_date: end_date || null } : null}
      />
    </EntrySheet>
  );
}
