"use client";

import { useQueryClient } from "@tanstack/react-query";
import { useTRPCClient } from "@/client/trpc";
import { NamedSheet } from "@/features/admin/named-sheet";
import { useNamedForm } from "@/features/admin/use-named-form";
import { useTranslations } from "@/features/words/use-translations";
import { type EntryKind, type EntryRow, useEntryOperations } from "./use-named-entries";

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
  const client = useTRPCClient();
  const queryClient = useQueryClient();
  const { create, update } = kind === "positions" ? client.positions : client.employmentTypes;
  const form = useNamedForm({
    noun: kind,
    isNew: entry === null,
    values: { name: entry?.name ?? "" },
    save: ({ name }) => (entry ? update.mutate({ id: entry.id, name }) : create.mutate({ name })),
    onSaved: () => {
      onClose();
      void queryClient.invalidateQueries(operations.list.queryFilter());
    },
  });
  return (
    <NamedSheet
      noun={kind}
      named={entry}
      lead={entry ? t("people_count", { count: entry.people }) : null}
      nameField={(rules) => form.field("name", rules)}
      {...{ form, onClose, onDelete }}
    />
  );
}
