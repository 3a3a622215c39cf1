"use client";

import { useQueryClient } from "@tanstack/react-query";
import { useTRPCClient } from "@/client/trpc";
import { toastDone, toastProblem, toastUndoable } from "@/components/overlays/toast";
import { useProblemWords } from "@/features/forms/use-problem-words";
import { useTranslations } from "@/features/words/use-translations";

/** A decision that may be taken back: on which request, or days earned, of whom. */
export interface Decided {
  readonly id: string;
  readonly name: string;
  readonly isCredit?: true;
}

const OFFERED_MS = 30_000;

/** Takes back decisions, each by itself, and says what came of it. */
export function useUndo() {
  const t = useTranslations("undo");
  const client = useTRPCClient();
  const queryClient = useQueryClient();
  const wordsFor = useProblemWords();
  const takeBack = async (decided: readonly Decided[]) => {
    const outcomes = await Promise.allSettled(
      decided.map(({ id, isCredit }) =>
        isCredit ? client.credits.undo.mutate({ id }) : client.timeOff.undo.mutate({ id }),
      ),
    );
    const done = decided.filter((_, index) => outcomes[index]?.status === "fulfilled");
    const failed = outcomes.flatMap((outcome) =>
      outcome.status === "rejected" ? [outcome.reason as unknown] : [],
    );
    if (done.length > 0) toastDone(t("done", { count: done.length, name: done[0]?.name ?? "" }));
    if (failed.length > 0) toastProblem(t("failed", { count: failed.length }), wordsFor(failed[0]));
    await queryClient.invalidateQueries();
  };
  /** Says what was decided, and offers to take it back. */
  const offer = (title: string, decided: readonly Decided[]) =>
    toastUndoable(title, { label: t("label"), run: () => void takeBack(decided) }, OFFERED_MS);
  return { takeBack, offer };
}
