"use client";

import { useQueryClient } from "@tanstack/react-query";
import { useTRPC, useTRPCClient } from "@/client/trpc";
import { NamedSheet } from "@/features/admin/named-sheet";
import { useNamedForm } from "@/features/admin/use-named-form";
import { FormField } from "@/features/forms/form-field";
import { PersonField } from "@/features/forms/person-field";
import { useTranslations } from "@/features/words/use-translations";
import type { DepartmentRow } from "./use-department-rows";

interface DepartmentSheetProps {
  /** Null for a new one. */
  department: DepartmentRow | null;
  onClose: () => void;
  onDelete: (department: DepartmentRow) => void;
}

/** A department's name and manager. */
export function DepartmentSheet({ department, onClose, onDelete }: DepartmentSheetProps) {
  const t = useTranslations("departments");
  const trpc = useTRPC();
  const client = useTRPCClient();
  const queryClient = useQueryClient();
  const form = useNamedForm({
    noun: "departments",
    isNew: department === null,
    values: { name: department?.name ?? "", manager_id: department?.manager ?? null },
    save: (values) => {
      const fields = { ...values, manager_id: values.manager_id?.id ?? null };
      return department
        ? client.departments.update.mutate({ id: department.id, ...fields })
        : client.departments.create.mutate(fields);
    },
    onSaved: () => {
      onClose();
      void queryClient.invalidateQueries(trpc.departments.pathFilter());
    },
  });
  return (
    <NamedSheet
      noun="departments"
      named={department}
      lead={department ? t("people_count", { count: department.people }) : null}
      nameField={(rules) => form.field("name", rules)}
      {...{ form, onClose, onDelete }}
    >
      <FormField form={form} name="manager_id">
        {(field) => <PersonField label={t("manager")} hint={t("manager_hint")} {...field} />}
      </FormField>
    </NamedSheet>
  );
}
