"use client";

import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useTRPCClient } from "@/client/trpc";
import { toastDone, toastProblem } from "@/components/overlays/toast";
import { useProblemWords } from "@/features/forms/use-problem-words";
import { useTranslations } from "@/features/words/use-translations";
import type { NamedRequest } from "./use-request-columns";

/** How many calls run at once. */
const AT_ONCE = 4;

/**
 * Decides several requests, each by the rules of a single decision; a refusal is shown beside its request.
 */
export function useDecideRequests() {
  const t = useTranslations("approvals");
  const client = useTRPCClient();
  const queryClient = useQueryClient();
  const wordsFor = useProblemWords();
  const [problems, setProblems] = useState<Record<string, string>>({});
  const [isDeciding, setDeciding] = useState(false);

  const decide = async (
    rows: readonly NamedRequest[],
    send: (request: NamedRequest["request"]) => Promise<unknown>,
  ) => {
    setDeciding(true);
    const refused: Record<string, string> = {};
    const waiting = [...rows];
    const decideNext = async (): Promise<void> => {
      const row = waiting.shift();
      if (row === undefined) return;
      try {
        await send(row.request);
      } catch (error) {
        refused[row.request.id] = wordsFor(error);
      }
      await decideNext();
    };
    await Promise.all(Array.from({ length: AT_ONCE }, decideNext));
    setProblems(refused);
    setDeciding(false);
    const failed = Object.values(refused);
    if (failed.length > 0)
      toastProblem(t("failed", { count: failed.length }), failed.length === 1 ? failed[0] : undefined);
    void queryClient.invalidateQueries();
    return { count: rows.length - failed.length, name: rows[0]?.employee.name ?? "" };
  };
  return {
    problems,
    isDeciding,
    approve: async (rows: readonly NamedRequest[]) => {
      const done = await decide(rows, ({ id, version }) => client.timeOff.approve.mutate({ id, version }));
      if (done.count > 0) toastDone(t("approved", done));
    },
    decline: async (rows: readonly NamedRequest[], note: string) => {
      const done = await decide(rows, ({ id, version }) =>
        client.timeOff.decline.mutate({ id, note, version }),
      );
      if (done.count > 0) toastDone(t("declined", done));
    },
  };
}
