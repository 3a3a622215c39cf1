"use client";

import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { useTRPC } from "@/client/trpc";
import { toastDone } from "@/components/toast";
import { useMe } from "@/features/account/use-me";
import { EntrySheet } from "@/features/forms/entry-sheet";
import { useEntryForm } from "@/features/forms/use-entry-form";
import { EmployeeFields } from "./employee-fields";
import { type EmployeeValues, employeeInput, newEmployee } from "./employee-values";

/** Adds somebody, and goes on to their page, where the rest is set up. */
export function NewEmployeeSheet({ onClose }: { onClose: () => void }) {
  const t = useTranslations("employees");
  const trpc = useTRPC();
  const router = useRouter();
  const queryClient = useQueryClient();
  const { employee: me } = useMe();
  const form = useEntryForm<EmployeeValues>(newEmployee(me.today));
  const create = useMutation(
    trpc.employees.create.mutationOptions({
      onError: form.refuse,
      onSuccess: ({ id, name }) => {
        toastDone(t("created", { name }), t("created_hint"));
        void queryClient.invalidateQueries(trpc.people.pathFilter());
        router.push(`/admin/people/${id}`);
      },
    }),
  );
  const save = form.handleSubmit((values) => {
    form.forgetProblem();
    create.mutate(employeeInput(values));
  });
  return (
    <EntrySheet
      isOpen
      title={t("new")}
      lead={t("new_lead")}
      onClose={onClose}
      isDirty={form.formState.isDirty}
      isPending={create.isPending || create.isSuccess}
      onSubmit={() => void save()}
      submitLabel={t("create")}
      problem={form.problem}
    >
      <EmployeeFields form={form} employeeId={null} />
    </EntrySheet>
  );
}
