"use client";

import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useTRPC } from "@/client/trpc";
import { toastDone } from "@/components/overlays/toast";
import { DeleteDialog } from "@/features/admin/delete-dialog";
import { useProblemWords } from "@/features/forms/use-problem-words";
import { useTranslations } from "@/features/words/use-translations";
import { type EntryKind, type EntryRow, useEntryOperations } from "./use-named-entries";

interface DeleteNamedEntriesProps {
  kind: EntryKind;
  /** Which to delete; null while nobody asks. */
  entries: readonly EntryRow[] | null;
  onClose: () => void;
  onDeleted: () => void;
}

/** Deletes entries that nobody has any more: all of the given ones, or none. */
export function DeleteNamedEntries({ kind, entries, onClose, onDeleted }: DeleteNamedEntriesProps) {
  const t = useTranslations(kind);
  const trpc = useTRPC();
  const operations = useEntryOperations(kind);
  const queryClient = useQueryClient();
  const problemWords = useProblemWords();
  const [first] = entries ?? [];
  const words = { count: entries?.length ?? 0, name: first?.name ?? "" };
  const outcome = {
    onSuccess: () => {
      toastDone(t("deleted", words));
      onDeleted();
      void queryClient.invalidateQueries(operations.list.queryFilter());
    },
  };
  const one = useMutation(operations.delete.mutationOptions(outcome));
  const several = useMutation(trpc.positions.deleteSeveral.mutationOptions(outcome));
  const error = one.error ?? several.error;
  const held = entries?.filter(({ people }) => people > 0) ?? [];
  return (
    <DeleteDialog
      title={t("delete_title", words)}
      isOpen={entries !== null}
      onClose={() => {
        one.reset();
        several.reset();
        onClose();
      }}
      onDelete={() => {
        if (entries && entries.length > 1) several.mutate({ ids: entries.map(({ id }) => id) });
        else if (first) one.mutate({ id: first.id });
      }}
      isPending={one.isPending || several.isPending}
      obstacle={
        held.length > 0
          ? t("has_people", {
              name: held[0]?.name ?? "",
              others: held.length - 1,
              count: held.reduce((sum, { people }) => sum + people, 0),
            })
          : null
      }
      problem={error ? problemWords(error) : null}
    >
      <p>{t("delete_consequence")}</p>
    </DeleteDialog>
  );
}
