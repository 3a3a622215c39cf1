"use client";

import { useMutation } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { FormProvider, useFormContext } from "react-hook-form";
import { Button } from "@/components/button";
import { TextInput } from "@/components/field";
import { toastDone } from "@/components/toast";
import { EntrySheet } from "@/features/forms/entry-sheet";
import type { EntryForm } from "@/features/forms/use-entry-form";

/** Whose words a sheet speaks. */
type Noun = "departments" | "sites" | "positions" | "employment_types" | "holidays";

interface Named {
  name: string;
}

interface NamedSheetProps<Row extends Named, Values extends Named, Saved extends Named> {
  noun: Noun;
  /** What is there already; null for a new one. */
  named: Row | null;
  lead?: string | null;
  form: EntryForm<Values>;
  save: (values: Values) => Promise<Saved>;
  onSaved: (saved: Saved) => void;
  onClose: () => void;
  onDelete: (named: Row) => void;
  /** The fields after the name. */
  children?: ReactNode;
}

/** The sheet in which an admin makes, changes or deletes something with a name. */
export function NamedSheet<Row extends Named, Values extends Named, Saved extends Named>({
  noun,
  named,
  lead,
  form,
  save,
  onSaved,
  onClose,
  onDelete,
  children,
}: NamedSheetProps<Row, Values, Saved>) {
  const t = useTranslations(noun);
  const tTables = useTranslations("tables");
  const saving = useMutation({
    mutationFn: save,
    onError: form.refuse,
    onSuccess: (saved) => {
      toastDone(t(named ? "saved" : "created", { name: saved.name }));
      onSaved(saved);
    },
  });
  const submit = form.handleSubmit((values) => {
    form.forgetProblem();
    saving.mutate(values);
  });
  return (
    <EntrySheet
      isOpen
      title={named?.name ?? t("new")}
      lead={lead}
      onClose={onClose}
      isDirty={form.formState.isDirty}
      isPending={saving.isPending}
      onSubmit={() => void submit()}
      submitLabel={named ? undefined : t("create")}
      problem={form.problem}
      aside={
        named ? (
          <Button variant="ghost" className="text-danger-ink" onPress={() => onDelete(named)}>
            {tTables("delete")}
          </Button>
        ) : null
      }
    >
      <FormProvider {...form}>
        <NameField noun={noun} isNew={named === null} />
        {children}
      </FormProvider>
    </EntrySheet>
  );
}

function NameField({ noun, isNew }: { noun: Noun; isNew: boolean }) {
  const t = useTranslations(noun);
  const { register, formState } = useFormContext<Named>();
  return (
    <TextInput
      label={t("name")}
      maxLength={100}
      autoComplete="off"
      autoFocus={isNew}
      error={formState.errors.name?.message}
      {...register("name", { validate: (name) => name.trim() !== "" || t("name_needed") })}
    />
  );
}
