"use client";

import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useTRPC } from "@/client/trpc";
import { toastDone, toastProblem, toastUndoable } from "@/components/overlays/toast";
import { useProblemWords } from "@/features/forms/use-problem-words";
import { useTranslations } from "@/features/words/use-translations";

interface Named {
  id: string;
  name: string;
}

/** Deleting departments, which leave the list at once and come back by Undo, and restoring them. */
export function useDepartmentChanges() {
  const t = useTranslations("departments");
  const tTables = useTranslations("tables");
  const trpc = useTRPC();
  const queryClient = useQueryClient();
  const problemWords = useProblemWords();
  const refresh = () => queryClient.invalidateQueries(trpc.departments.pathFilter());
  const leave = async (state: "active" | "deleted", departments: readonly Named[]) => {
    const key = trpc.departments.list.queryKey({ state });
    await queryClient.cancelQueries({ queryKey: key });
    const before = queryClient.getQueryData(key);
    const gone = new Set(departments.map(({ id }) => id));
    queryClient.setQueryData(key, (list) => list?.filter(({ id }) => !gone.has(id)));
    return () => queryClient.setQueryData(key, before);
  };
  const restore = useMutation({
    ...trpc.departments.restore.mutationOptions(),
    onError: (error) => toastProblem(t("restore_failed"), problemWords(error)),
  });
  const remove = useMutation({
    ...trpc.departments.deleteSeveral.mutationOptions(),
    onError: (error) => toastProblem(t("delete_failed"), problemWords(error)),
  });

  const restoreAll = async (departments: readonly Named[]) => {
    const putBack = await leave("deleted", departments);
    const outcomes = await Promise.allSettled(departments.map(({ id }) => restore.mutateAsync({ id })));
    if (outcomes.some(({ status }) => status === "rejected")) putBack();
    const done = departments.filter((_, index) => outcomes[index]?.status === "fulfilled");
    if (done.length > 0) toastDone(t("restored", { count: done.length, name: done[0]?.name ?? "" }));
    await refresh();
  };
  const deleteAll = async (departments: readonly Named[]) => {
    const putBack = await leave("active", departments);
    try {
      const { ids } = await remove.mutateAsync({ ids: departments.map(({ id }) => id) });
      const done = departments.filter(({ id }) => ids.includes(id));
      toastUndoable(t("deleted", { count: done.length, name: done[0]?.name ?? "" }), {
        label: tTables("undo"),
        run: () => void restoreAll(done),
      });
    } catch {
      putBack();
    }
    await refresh();
  };
  return { deleteAll, restoreAll };
}
