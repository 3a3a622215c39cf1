"use client";

import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useTRPC, useTRPCClient } from "@/client/trpc";
import { toastProblem } from "@/components/overlays/toast";
import { useProblemWords } from "@/features/forms/use-problem-words";

/** Withdraws days earned that I asked for; lists are asked for again. */
export function useWithdrawCredit() {
  const trpc = useTRPC();
  const client = useTRPCClient();
  const queryClient = useQueryClient();
  const problemWords = useProblemWords();
  const [isPending, setPending] = useState(false);
  const withdraw = async (id: string) => {
    setPending(true);
    try {
      await client.credits.cancel.mutate({ id });
    } catch (error) {
      toastProblem(problemWords(error));
    }
    await queryClient.invalidateQueries(trpc.credits.pathFilter());
    setPending(false);
  };
  return { isPending, withdraw: (id: string) => void withdraw(id) };
}
