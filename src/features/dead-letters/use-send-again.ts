"use client";

import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useTRPC } from "@/client/trpc";
import { toastDone, toastProblem } from "@/components/overlays/toast";
import { useProblemWords } from "@/features/forms/use-problem-words";
import { useTranslations } from "@/features/words/use-translations";

/** Resends mails that had been given up, and says how many. */
export function useSendAgain(onSent: () => void) {
  const t = useTranslations("dead_letters");
  const problemWords = useProblemWords();
  const trpc = useTRPC();
  const queries = useQueryClient();
  return useMutation(
    trpc.deadLetters.sendAgain.mutationOptions({
      onSuccess: ({ ids }) => {
        toastDone(t("sent_again", { count: ids.length }));
        onSent();
      },
      onError: (error) => {
        toastProblem(t("failed"), problemWords(error));
      },
      onSettled: () => queries.invalidateQueries({ queryKey: trpc.deadLetters.pathKey() }),
    }),
  );
}
