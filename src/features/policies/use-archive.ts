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

/** Archives policies, which Undo reverses, and restores them; neither loses anything. */
export function useArchive() {
  const t = useTranslations("policies");
  const tTables = useTranslations("tables");
  const trpc = useTRPC();
  const queryClient = useQueryClient();
  const problemWords = useProblemWords();
  const update = useMutation({
    ...trpc.policies.update.mutationOptions(),
    onError: (error) => toastProblem(t("archive_failed"), problemWords(error)),
  });
  const setAll = async (policies: readonly Named[], is_active: boolean) => {
    const outcomes = await Promise.allSettled(
      policies.map(({ id }) => update.mutateAsync({ id, is_active })),
    );
    const done = policies.filter((_, index) => outcomes[index]?.status === "fulfilled");
    await Promise.all([
      queryClient.invalidateQueries(trpc.policies.pathFilter()),
      queryClient.invalidateQueries(trpc.balances.pathFilter()),
    ]);
    return done;
  };
  const restore = async (policies: readonly Named[]) => {
    const done = await setAll(policies, true);
    if (done.length > 0) toastDone(t("restored", { count: done.length, name: done[0]?.name ?? "" }));
  };
  const archive = async (policies: readonly Named[]) => {
    const done = await setAll(policies, false);
    if (done.length === 0) return;
    toastUndoable(t("archived_done", { count: done.length, name: done[0]?.name ?? "" }), {
      label: tTables("undo"),
      run: () => void restore(done),
    });
  };
  return { archive, restore, isPending: update.isPending };
}
