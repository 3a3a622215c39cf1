"use client";

import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { Controller } from "react-hook-form";
import { useTRPC } from "@/client/trpc";
import { TextInput } from "@/components/field";
import { PolicyName } from "@/components/policy-mark";
import { Select } from "@/components/select";
import { toastDone } from "@/components/toast";
import type { Assignment } from "@/contracts/employees";
import { EntrySheet } from "@/features/forms/entry-sheet";
import { useEntryForm } from "@/features/forms/use-entry-form";

interface AssignmentSheetProps {
  id: string;
  /** Null for a new one. */
  assignment: Assignment | null;
  policies: readonly { id: string; name: string; color: string; is_active: boolean }[];
  /** From when a new one holds unless said otherwise. */
  from: string;
  onClose: () => void;
}

interface Values {
  policy_id: string;
  effective_date: string;
  end_effective_date: string;
}

/** Which policy somebody has, from when to when. */
export function AssignmentSheet({ id, assignment, policies, from, onClose }: AssignmentSheetProps) {
  const t = useTranslations("employees");
  const trpc = useTRPC();
  const queryClient = useQueryClient();
  const form = useEntryForm<Values>({
    policy_id: assignment?.policy_id ?? "",
    effective_date: assignment?.effective_date ?? from,
    end_effective_date: assignment?.end_effective_date ?? "",
  });
  const { errors, isDirty } = form.formState;
  const outcome = {
    onError: form.refuse,
    onSuccess: () => {
      toastDone(t(assignment ? "assignment_saved" : "assigned"));
      onClose();
      void queryClient.invalidateQueries();
    },
  };
  const assign = useMutation(trpc.employees.assignPolicy.mutationOptions(outcome));
  const update = useMutation(trpc.employees.updateAssignment.mutationOptions(outcome));
  const save = form.handleSubmit((values) => {
    form.forgetProblem();
    const input = { id, ...values, end_effective_date: values.end_effective_date || null };
    if (assignment) update.mutate(input);
    else assign.mutate(input);
  });
  const known = policies.find((policy) => policy.id === assignment?.policy_id);
  return (
    <EntrySheet
      isOpen
      title={known?.name ?? t("assign")}
      onClose={onClose}
      isDirty={isDirty}
      isPending={assign.isPending || update.isPending}
      onSubmit={() => void save()}
      submitLabel={assignment ? undefined : t("assign")}
      problem={form.problem}
    >
      {assignment ? null : (
        <Controller
          control={form.control}
          name="policy_id"
          rules={{ required: t("policy_needed") }}
          render={({ field }) => (
            <Select
              label={t("policy")}
              placeholder={t("choose_policy")}
              options={policies
                .filter((policy) => policy.is_active)
                .map(({ id: policyId, name, color }) => ({
                  id: policyId,
                  text: name,
                  content: <PolicyName name={name} color={color} />,
                }))}
              value={field.value || null}
              onChange={field.onChange}
              error={errors.policy_id?.message}
            />
          )}
        />
      )}
      <TextInput
        label={t("assigned_from")}
        type="date"
        hint={t("assigned_from_hint")}
        error={errors.effective_date?.message}
        {...form.register("effective_date", { required: t("date_needed") })}
      />
      <TextInput
        label={t("assigned_until")}
        type="date"
        aside={t("optional")}
        hint={t("assigned_until_hint")}
        error={errors.end_effective_date?.message}
        {...form.register("end_effective_date")}
      />
    </EntrySheet>
  );
}
