"use client";

import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useTRPC, useTRPCClient } from "@/client/trpc";
import { NativeSelect } from "@/components/forms/native-select";
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
import { LeavingForesight } from "./leaving-foresight";

interface LeavingSheetProps {
  person: PersonProfile;
  personal: NonNullable<PersonProfile["personal"]>;
  onClose: () => void;
}

/** Sets somebody's last day; the consequences are shown first. */
export function LeavingSheet({ person, personal, onClose }: LeavingSheetProps) {
  const t = useTranslations("employees");
  const trpc = useTRPC();
  const client = useTRPCClient();
  const queryClient = useQueryClient();
  const dates = useDates();
  const { employee: me } = useMe();
  const { data: reasons = [] } = useQuery(trpc.referenceData.terminationReasons.queryOptions());
  const form = useEntryForm({
    values: {
      end_date: personal.end_date ?? "",
      termination_reason_id: personal.termination_reason?.id ?? "",
    },
    send: ({ end_date, termination_reason_id: reason }) =>
      client.employees.update.mutate({ id: person.id, end_date, termination_reason_id: reason || null }),
    onSent: ({ name, end_date }) => {
      toastDone(t("leaves", { name, date: end_date ? dates.day(end_date) : "" }));
      onClose();
      return queryClient.invalidateQueries();
    },
  });
  const { end_date: endDate } = useFormValues(form);
  return (
    <EntrySheet
      form={form}
      title={t("leaving_of", { name: person.name })}
      onClose={onClose}
      submitLabel={t("end_employment")}
    >
      <FormField form={form} name="end_date" rules={useDateRules(t("date_needed"))}>
        {(field) => <DateField label={t("last_day")} min={personal.hire_date} {...field} />}
      </FormField>
      <FormField form={form} name="termination_reason_id">
        {(field) => (
          <NativeSelect
            label={t("leaving_reason")}
            hint={t("leaving_reason_hint")}
            options={[{ id: "", text: t("none") }, ...reasons.map(({ id, name }) => ({ id, text: name }))]}
            {...field}
          />
        )}
      </FormField>
      {parseIsoDate(endDate) !== null && endDate >= personal.hire_date ? (
        <>
          <LeavingForesight id={person.id} endDate={endDate} isPast={endDate < me.today} />
          <WhatFollows change={{ kind: "employee", id: person.id, end_date: endDate }} />
        </>
      ) : null}
    </EntrySheet>
  );
}
