"use client";

import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useTRPC, useTRPCClient } from "@/client/trpc";
import { toastProblem, toastUndoable } from "@/components/overlays/toast";
import type { DelegationOverview } from "@/contracts/delegations";
import { useProblemWords } from "@/features/forms/use-problem-words";
import { useTranslations } from "@/features/words/use-translations";
import { type Person, useWhose } from "./use-whose";

type Given = DelegationOverview["given"][number];

/** Ends a delegation at once, and offers to make it again. */
export function useEndDelegation(approver: Person) {
  const t = useTranslations("delegations");
  const tUndo = useTranslations("undo");
  const trpc = useTRPC();
  const { delegations } = useTRPCClient();
  const queryClient = useQueryClient();
  const problemWords = useProblemWords();
  const whose = useWhose(approver);
  const [endingId, setEndingId] = useState<string | null>(null);
  const attempt = async (work: () => Promise<unknown>, failed: string) => {
    try {
      await work();
      return true;
    } catch (error) {
      toastProblem(failed, problemWords(error));
      return false;
    } finally {
      await queryClient.invalidateQueries(trpc.delegations.pathFilter());
    }
  };
  const makeAgain = ({ delegate, start_date, end_date }: Given) =>
    attempt(
      () =>
        delegations.create.mutate({
          approver_id: approver.id,
          delegate_id: delegate.id,
          start_date,
          end_date,
        }),
      t("make_failed"),
    );
  const end = async (given: Given) => {
    setEndingId(given.id);
    const isEnded = await attempt(() => delegations.delete.mutate({ id: given.id }), t("end_failed"));
    setEndingId(null);
    if (!isEnded) return;
    const said = t("ended", { ...whose, delegate: given.delegate.name });
    toastUndoable(said, { label: tUndo("label"), run: () => void makeAgain(given) });
  };
  return { end: (given: Given) => void end(given), endingId };
}
