"use client";

import { useQueryClient } from "@tanstack/react-query";
import { useTRPC, useTRPCClient } from "@/client/trpc";
import { toastDone } from "@/components/overlays/toast";
import { useMe } from "@/features/account/use-me";
import { EntrySheet } from "@/features/forms/entry-sheet";
import { useRouter } from "@/features/forms/leaving/use-router";
import { useEntryForm } from "@/features/forms/use-entry-form";
import { useTranslations } from "@/features/words/use-translations";
import { EmployeeFields } from "../employee-fields";
import { employeeInput, newEmployee } from "../employee-values";

/** Adds somebody, then opens their page, where the rest is set up. */
export function NewEmployeeSheet({ onClose }: { onClose: () => void }) {
  const t = useTranslations("employees");
  const trpc = useTRPC();
  const client = useTRPCClient();
  const router = useRouter();
  const queryClient = useQueryClient();
  const { employee: me } = useMe();
  const form = useEntryForm({
    values: newEmployee(me.today),
    send: (typed) => client.employees.create.mutate(employeeInput(typed)),
    onSent: ({ id, name }) => {
      toastDone(t("created", { name }), t("created_hint"));
      void queryClient.invalidateQueries(trpc.people.pathFilter());
      router.push(`/admin/people/${id}`);
    },
    leaves: true,
  });
  return (
    <EntrySheet form={form} title={t("new")} lead={t("new_lead")} onClose={onClose} submitLabel={t("create")}>
      <EmployeeFields form={form} employeeId={null} />
    </EntrySheet>
  );
}
