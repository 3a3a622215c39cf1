"use client";

import { useQueryClient } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { Controller } from "react-hook-form";
import { useTRPC, useTRPCClient } from "@/client/trpc";
import { NamedSheet } from "@/features/admin/named-sheet";
import { PersonField } from "@/features/forms/person-field";
import { useEntryForm } from "@/features/forms/use-entry-form";
import type { DepartmentRow } from "./use-department-rows";

interface DepartmentSheetProps {
  /** Null for a new one. */
  department: DepartmentRow | null;
  onClose: () => void;
  onDelete: (department: DepartmentRow) => void;
}

interface Values {
  name: string;
  manager_id: { id: string; name: string } | null;
}

/** A department's name and manager. */
export function DepartmentSheet({ department, onClose, onDelete }: DepartmentSheetProps) {
  const t = useTranslations("departments");
  const trpc = useTRPC();
  const client = useTRPCClient();
  const queryClient = useQueryClient();
  const form = useEntryForm<Values>({
    name: department?.name ?? "",
    manager_id: department?.manager ?? null,
  });
  const { errors } = form.formState;
  const save = ({ name, manager_id }: Values) => {
    const fields = { name, manager_id: manager_id?.id ?? null };
    return department
      ? client.departments.update.mutate({ id: department.id, ...fields })
      : client.departments.create.mutate(fields);
  };
  return (
    <NamedSheet
      noun="departments"
      named={department}
      lead={department ? t("people_count", { count: department.people }) : null}
      {...{ form, save, onClose, onDelete }}
      onSaved={() => {
        onClose();
        void queryClient.invalidateQueries(trpc.departments.pathFilter());
      }}
    >
      <Controller
        control={form.control}
        name="manager_id"
        render={({ field }) => (
          <PersonField
            label={t("manager")}
            hint={t("manager_hint")}
            value={field.value}
            onChange={field.onChange}
            error={errors.manager_id?.message}
          />
        )}
      />
    </NamedSheet>
  );
}
