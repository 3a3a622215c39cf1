"use client";

import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { Button } from "@/components/button";
import { TextInput } from "@/components/field";
import { toastDone } from "@/components/toast";
import { EntrySheet } from "@/features/forms/entry-sheet";
import { useEntryForm } from "@/features/forms/use-entry-form";
import { type EntryKind, type EntryRow, useEntryOperations } from "./use-entries";

interface EntryNameSheetProps {
  kind: EntryKind;
  /** Null for a new one. */
  entry: EntryRow | null;
  onClose: () => void;
  onDelete: (entry: EntryRow) => void;
}

/** The name of a position or employment type. */
export function EntryNameSheet({ kind, entry, onClose, onDelete }: EntryNameSheetProps) {
  const t = useTranslations(kind);
  const operations = useEntryOperations(kind);
  const queryClient = useQueryClient();
  const form = useEntryForm({ name: entry?.name ?? "" });
  const { errors, isDirty } = form.formState;
  const outcome = {
    onError: form.refuse,
    onSuccess: ({ name }: { name: string }) => {
      toastDone(t(entry ? "saved" : "created", { name }));
      onClose();
      void queryClient.invalidateQueries(operations.list.queryFilter());
    },
  };
  const create = useMutation(operations.create.mutationOptions(outcome));
  const update = useMutation(operations.update.mutationOptions(outcome));
  const save = form.handleSubmit(({ name }) => {
    form.forgetProblem();
    if (entry) update.mutate({ id: entry.id, name });
    else create.mutate({ name });
  });
  return (
    <EntrySheet
      isOpen
      title={entry ? entry.name : t("new")}
      lead={entry ? t("people_count", { count: entry.people }) : null}
      onClose={onClose}
      isDirty={isDirty}
      isPending={create.isPending || update.isPending}
      onSubmit={() => void save()}
      submitLabel={entry ? undefined : t("create")}
      problem={form.problem}
      aside={
        entry ? (
          <Button variant="ghost" className="text-danger-ink" onPress={() => onDelete(entry)}>
            {t("delete")}
          </Button>
        ) : null
      }
    >
      <TextInput
        label={t("name")}
        maxLength={100}
        autoComplete="off"
        autoFocus={!entry}
        error={errors.name?.message}
        {...form.register("name", { validate: (name) => name.trim() !== "" || t("name_needed") })}
      />
    </EntrySheet>
  );
}
