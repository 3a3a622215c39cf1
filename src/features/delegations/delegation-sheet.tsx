"use client";

import { useQueryClient } from "@tanstack/react-query";
import { useTRPC, useTRPCClient } from "@/client/trpc";
import { toastDone } from "@/components/overlays/toast";
import { useMe } from "@/features/account/use-me";
import { DateField } from "@/features/dates/date-field";
import { useDateRules } from "@/features/dates/use-date-rules";
import { useDates } from "@/features/dates/use-dates";
import { EntrySheet } from "@/features/forms/entry-sheet";
import { FormField } from "@/features/forms/form-field";
import { PersonField } from "@/features/forms/person-field";
import { useEntryForm } from "@/features/forms/use-entry-form";
import { useTranslations } from "@/features/words/use-translations";
import { type Days, type Person, useWhose } from "./use-whose";

interface DelegationSheetProps {
  approver: Person;
  /** The days that the form starts with; null means from today on. */
  days: Days | null;
  onClose: () => void;
}

interface Values {
  delegate_id: Person | null;
  start_date: string;
  end_date: string;
}

/** Names who decides in an approver's place, and when. */
export function DelegationSheet({ approver, days, onClose }: DelegationSheetProps) {
  const t = useTranslations("delegations");
  const trpc = useTRPC();
  const client = useTRPCClient();
  const queryClient = useQueryClient();
  const { today } = useMe().employee;
  const whose = useWhose(approver);
  const dates = useDates();
  const dateRules = useDateRules(t("date_needed"));
  const form = useEntryForm<Values, Days>({
    values: { delegate_id: null, start_date: today, end_date: "", ...days },
    send: ({ delegate_id: delegate, ...wanted }) =>
      client.delegations.create.mutate({
        approver_id: approver.id,
        delegate_id: delegate?.id ?? "",
        ...wanted,
      }),
    onSent: ({ start_date, end_date }) => {
      const { delegate_id: delegate } = form.getValues();
      toastDone(t("made", { name: delegate?.name ?? "" }), dates.range(start_date, end_date));
      onClose();
      void queryClient.invalidateQueries(trpc.delegations.pathFilter());
    },
  });
  return (
    <EntrySheet
      form={form}
      title={t("add")}
      lead={t("sheet_lead", whose)}
      onClose={onClose}
      submitLabel={t("add")}
    >
      <FormField
        form={form}
        name="delegate_id"
        rules={{ validate: (delegate) => delegate !== null || t("delegate_needed") }}
      >
        {(field) => <PersonField label={t("delegate")} without={[approver.id]} {...field} />}
      </FormField>
      <div className="grid items-start gap-5 sm:grid-cols-2">
        <FormField form={form} name="start_date" rules={dateRules}>
          {(field) => <DateField label={t("first_day")} {...field} />}
        </FormField>
        <FormField form={form} name="end_date" rules={dateRules}>
          {(field) => <DateField label={t("last_day")} {...field} />}
        </FormField>
      </div>
    </EntrySheet>
  );
}
