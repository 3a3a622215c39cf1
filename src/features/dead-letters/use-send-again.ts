"use client";

import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { problemOf } from "@/client/problem";
import { useTRPC } from "@/client/trpc";
import { toastDone, toastProblem } from "@/components/overlays/toast";

/** Sends mails again that were given up, and says how many. */
export function useSendAgain(onSent: () => void) {
  const t = useTranslations("dead_letters");
  const trpc = useTRPC();
  const queries = useQueryClient();
  return useMutation(
    trpc.deadLetters.sendAgain.mutationOptions({
      onSuccess: ({ ids }) => {
        toastDone(t("sent_again", { count: ids.length }));
        onSent();
      },
      onError: (error) => {
        const problem = problemOf(error);
        toastProblem(t("failed"), problem ? (problem.detail ?? problem.title) : t("unreached"));
      },
      onSettled: () => queries.invalidateQueries({ queryKey: trpc.deadLetters.pathKey() }),
    }),
  );
}
