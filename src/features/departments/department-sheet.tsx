"use client";

import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { Controller } from "react-hook-form";
import { useTRPC } from "@/client/trpc";
import { Button } from "@/components/button";
import { TextInput } from "@/components/field";
import { toastDone } from "@/components/toast";
import { EntrySheet } from "@/features/forms/entry-sheet";
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
  const queryClient = useQueryClient();
  const form = useEntryForm<Values>({
    name: department?.name ?? "",
    manager_id: department?.manager ?? null,
  });
  const { errors, isDirty } = form.formState;
  const outcome = {
    onError: form.refuse,
    onSuccess: ({ name }: { name: string }) => {
      toastDone(t(department ? "saved" : "created", { name }));
      onClose();
      void queryClient.invalidateQueries(trpc.departments.pathFilter());
    },
  };
  const create = useMutation(trpc.departments.create.mutationOptions(outcome));
  const update = useMutation(trpc.departments.update.mutationOptions(outcome));
  const save = form.handleSubmit(({ name, manager_id }) => {
    form.forgetProblem();
    const fields = { name, manager_id: manager_id?.id ?? null };
    if (department) update.mutate({ id: department.id, ...fields });
    else create.mutate(fields);
  });
  return (
    <EntrySheet
      isOpen
      title={department ? department.name : t("new")}
      lead={department ? t("people_count", { count: department.people }) : null}
      onClose={onClose}
      isDirty={isDirty}
      isPending={create.isPending || update.isPending}
      onSubmit={() => void save()}
      submitLabel={department ? undefined : t("create")}
      problem={form.problem}
      aside={
        department ? (
          <Button variant="ghost" className="text-danger-ink" onPress={() => onDelete(department)}>
            {t("delete")}
          </Button>
        ) : null
      }
    >
      <TextInput
        label={t("name")}
        maxLength={100}
        autoComplete="off"
        autoFocus={!department}
        error={errors.name?.message}
        {...form.register("name", { validate: (name) => name.trim() !== "" || t("name_needed") })}
      />
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
    </EntrySheet>
  );
}
