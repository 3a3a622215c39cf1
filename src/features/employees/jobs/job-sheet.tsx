"use client";

import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useTRPC, useTRPCClient } from "@/client/trpc";
import { ComboBox } from "@/components/forms/combo-box";
import { toastDone } from "@/components/overlays/toast";
import type { PersonProfile } from "@/contracts/people/people";
import { parseIsoDate } from "@/domain/dates/iso-date";
import { useMe } from "@/features/account/use-me";
import { DateField } from "@/features/dates/date-field";
import { useDateRules } from "@/features/dates/use-date-rules";
import { useDates } from "@/features/dates/use-dates";
import { CountedText } from "@/features/forms/counted-text";
import { EntrySheet } from "@/features/forms/entry-sheet";
import { FormField } from "@/features/forms/form-field";
import { lengthOf } from "@/features/forms/length-of";
import { PersonField } from "@/features/forms/person-field";
import { useEntryForm } from "@/features/forms/use-entry-form";
import { useFormValues } from "@/features/forms/use-form-values";
import { useTranslations } from "@/features/words/use-translations";
import { WhatFollows } from "../foresight/what-follows";
import { useEntryChoices } from "../use-entry-choices";
import { changesIn, type JobValues, jobValuesOf } from "./job-values";

const MOST_NOTE = 300;
const CHOICES = ["department", "position", "site", "employment_type"] as const;

/** Changes what somebody does and where from a day on; what is left as it is today is not changed. */
export function JobSheet({ person, onClose }: { person: PersonProfile; onClose: () => void }) {
  const t = useTranslations("jobs");
  const tEmployees = useTranslations("employees");
  const tPeople = useTranslations("people");
  const trpc = useTRPC();
  const client = useTRPCClient();
  const queryClient = useQueryClient();
  const dates = useDates();
  const { employee: me } = useMe();
  const entries = useEntryChoices();
  const { data: types = [] } = useQuery(trpc.referenceData.changeTypes.queryOptions());
  const known: JobValues = jobValuesOf(person, me.today);
  const form = useEntryForm({
    values: known,
    send: (typed) => client.jobs.add.mutate({ id: person.id, ...changesIn(typed, known) }),
    onSent: ({ effective_date }) => {
      toastDone(t("saved", { name: person.name, date: dates.day(effective_date) }));
      onClose();
      return queryClient.invalidateQueries();
    },
  });
  const wanted = useFormValues(form);
  const isComplete = form.isDirty && parseIsoDate(wanted.effective_date) !== null;
  return (
    <EntrySheet
      form={form}
      title={t("change_of", { name: person.name })}
      lead={t("lead")}
      onClose={onClose}
      submitLabel={t("save")}
    >
      <FormField form={form} name="effective_date" rules={useDateRules(tEmployees("date_needed"))}>
        {(field) => <DateField label={t("from")} hint={t("from_hint")} {...field} />}
      </FormField>
      <FormField form={form} name="change_type_id">
        {(field) => (
          <ComboBox
            label={t("change_type")}
            options={types.map(({ id, name }) => ({ id, text: name }))}
            placeholder={tEmployees("none")}
            clearLabel={tEmployees("clear", { what: t("change_type") })}
            emptyLabel={tPeople("none_by_that_name")}
            {...field}
          />
        )}
      </FormField>
      {CHOICES.map((choice) => (
        <FormField key={choice} form={form} name={`${choice}_id`}>
          {(field) => (
            <ComboBox
              label={tEmployees(choice)}
              options={entries[choice] ?? []}
              placeholder={tEmployees("none")}
              clearLabel={tEmployees("clear", { what: tEmployees(choice) })}
              emptyLabel={tPeople("none_by_that_name")}
              {...field}
            />
          )}
        </FormField>
      ))}
      <FormField form={form} name="manager_id">
        {(field) => <PersonField label={tEmployees("manager")} without={[person.id]} {...field} />}
      </FormField>
      <FormField form={form} name="note" rules={{ validate: (note) => lengthOf(note) <= MOST_NOTE }}>
        {(field) => <CountedText label={t("note")} most={MOST_NOTE} {...field} />}
      </FormField>
      <WhatFollows
        change={
          isComplete ? { kind: "job", id: person.id, ...changesIn({ ...wanted, note: "" }, known) } : null
        }
      />
    </EntrySheet>
  );
}
