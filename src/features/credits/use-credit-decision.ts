"use client";

import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useTRPC, useTRPCClient } from "@/client/trpc";
import { toastProblem } from "@/components/overlays/toast";
import { useProblemWords } from "@/features/forms/use-problem-words";

/** Decides on credit requests; lists and balances are asked for again. */
export function useCreditDecision() {
  const trpc = useTRPC();
  const client = useTRPCClient();
  const queryClient = useQueryClient();
  const problemWords = useProblemWords();
  const [pendingId, setPendingId] = useState<string | null>(null);
  const decide = async (id: string, send: () => Promise<unknown>) => {
    setPendingId(id);
    try {
      await send();
    } catch (error) {
      toastProblem(problemWords(error));
    }
    await Promise.all([
      queryClient.invalidateQueries(trpc.credits.pathFilter()),
      queryClient.invalidateQueries(trpc.balances.pathFilter()),
      queryClient.invalidateQueries(trpc.approvals.count.queryFilter()),
    ]);
    setPendingId(null);
  };
  return {
    pendingId,
    approve: (id: string) => decide(id, () => client.credits.approve.mutate({ id })),
    decline: (id: string, note: string) => decide(id, () => client.credits.decline.mutate({ id, note })),
    cancel: (id: string) => decide(id, () => client.credits.cancel.mutate({ id })),
  };
}
