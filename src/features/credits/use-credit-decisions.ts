"use client";

import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useTRPCClient } from "@/client/trpc";
import { toastProblem } from "@/components/overlays/toast";
import type { NamedCredit } from "@/contracts/credits";
import { useProblemWords } from "@/features/forms/use-problem-words";
import { useMarkRead } from "@/features/notifications/use-mark-read";
import { useUndo } from "@/features/time-off/request/use-undo";
import { useTranslations } from "@/features/words/use-translations";

/** Decides on days earned as they were seen, says what was decided, and offers to take it back. */
export function useCreditDecisions() {
  const t = useTranslations("approvals");
  const client = useTRPCClient();
  const queryClient = useQueryClient();
  const wordsFor = useProblemWords();
  const markRead = useMarkRead();
  const { offer } = useUndo();
  const [pendingId, setPendingId] = useState<string | null>(null);
  const decide = async ({ credit: { id }, employee: { name } }: NamedCredit, given: Decision) => {
    setPendingId(id);
    try {
      await given.send();
      // Somebody who has decided no longer needs the notification.
      markRead({ about: [id] });
      offer(t(given.said, { count: 1, name }), [{ id, name, isCredit: true }]);
    } catch (error) {
      toastProblem(t("failed", { count: 1 }), wordsFor(error));
    }
    await queryClient.invalidateQueries();
    setPendingId(null);
  };
  const approve = (row: NamedCredit) => {
    const { id, version } = row.credit;
    return decide(row, { said: "approved", send: () => client.credits.approve.mutate({ id, version }) });
  };
  const decline = (row: NamedCredit, note: string) => {
    const { id, version } = row.credit;
    return decide(row, {
      said: "declined",
      send: () => client.credits.decline.mutate({ id, note, version }),
    });
  };
  return {
    pendingId,
    approve: (row: NamedCredit) => void approve(row),
    decline: (row: NamedCredit, note: string) => void decline(row, note),
  };
}

interface Decision {
  readonly said: "approved" | "declined";
  readonly send: () => Promise<unknown>;
}
