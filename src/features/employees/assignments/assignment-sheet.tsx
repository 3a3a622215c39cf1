"use client";

import { useQueryClient } from "@tanstack/react-query";
import { useTRPCClient } from "@/client/trpc";
import { toastDone } from "@/components/overlays/toast";
import type { Assignment } from "@/contracts/people/assignments";
import { parseIsoDate } from "@/domain/dates/iso-date";
import { DateField } from "@/features/dates/date-field";
import { useDateRules } from "@/features/dates/use-date-rules";
import { EntrySheet } from "@/features/forms/entry-sheet";
import { FormField } from "@/features/forms/form-field";
import { useEntryForm } from "@/features/forms/use-entry-form";
import { useFormValues } from "@/features/forms/use-form-values";
import { useTranslations } from "@/features/words/use-translations";
import { WhatFollows } from "../foresight/what-follows";
import { PolicySelect } from "./policy-select";

interface AssignmentSheetProps {
  id: string;
  /** Null for a new one. */
  assignment: Assignment | null;
  policies: readonly { id: string; name: string; color: string; is_active: boolean }[];
  /** The default start of a new one. */
  from: string;
  onClose: () => void;
}

/** Which policy somebody has, from when to when. */
export function AssignmentSheet({ id, assignment, policies, from, onClose }: AssignmentSheetProps) {
  const t = useTranslations("employees");
  const client = useTRPCClient();
  const queryClient = useQueryClient();
  const form = useEntryForm({
    values: {
      policy_id: assignment?.policy_id ?? "",
      effective_date: assignment?.effective_date ?? from,
      end_effective_date: assignment?.end_effective_date ?? "",
    },
    send: (typed) => {
      const input = { id, ...typed, end_effective_date: typed.end_effective_date || null };
      return assignment
        ? client.employees.updateAssignment.mutate(input)
        : client.employees.assignPolicy.mutate(input);
    },
    onSent: () => {
      toastDone(t(assignment ? "assignment_saved" : "assigned"));
      onClose();
      void queryClient.invalidateQueries();
    },
  });
  const wanted = useFormValues(form);
  const isComplete = wanted.policy_id !== "" && parseIsoDate(wanted.effective_date) !== null;
  const change = {
    kind: assignment ? ("assignment_dates" as const) : ("assignment" as const),
    ...{ id, ...wanted, end_effective_date: wanted.end_effective_date || null },
  };
  const known = policies.find((policy) => policy.id === assignment?.policy_id);
  return (
    <EntrySheet
      form={form}
      title={known?.name ?? t("assign")}
      onClose={onClose}
      submitLabel={assignment ? undefined : t("assign")}
    >
      {assignment ? null : (
        <FormField form={form} name="policy_id" rules={{ required: t("policy_needed") }}>
          {(field) => <PolicySelect policies={policies.filter((policy) => policy.is_active)} {...field} />}
        </FormField>
      )}
      <FormField form={form} name="effective_date" rules={useDateRules(t("date_needed"))}>
        {(field) => <DateField label={t("assigned_from")} hint={t("assigned_from_hint")} {...field} />}
      </FormField>
      <FormField form={form} name="end_effective_date" rules={useDateRules()}>
        {(field) => (
          <DateField
            label={t("assigned_until")}
            aside={t("optional")}
            hint={t("assigned_until_hint")}
            {...field}
          />
        )}
      </FormField>
      <WhatFollows change={isComplete && form.isDirty ? change : null} />
    </EntrySheet>
  );
}
