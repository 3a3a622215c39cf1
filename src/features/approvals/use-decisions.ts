"use client";

import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { pagesOf } from "@/client/pages";
import { useTRPC, useTRPCClient } from "@/client/trpc";
import { toastProblem } from "@/components/overlays/toast";
import type { QueuedRequest } from "@/contracts/approvals";
import { useProblemWords } from "@/features/forms/use-problem-words";
import { useMarkRead } from "@/features/notifications/use-mark-read";
import { useUndo } from "@/features/time-off/request/use-undo";
import { useTranslations } from "@/features/words/use-translations";
import { withoutRows } from "./queue-cache";
import type { QueueInput } from "./queue-filters";

type Rows = readonly QueuedRequest[];

/**
 * Decides at once on the page and then with the service; rows that the service refuses come back with the
 * reason beside them.
 */
export function useDecisions(input: QueueInput) {
  const t = useTranslations("approvals");
  const trpc = useTRPC();
  const client = useTRPCClient();
  const queryClient = useQueryClient();
  const wordsFor = useProblemWords();
  const markRead = useMarkRead();
  const { offer } = useUndo();
  const [problems, setProblems] = useState<Record<string, string>>({});
  const [lastDeclined, setLastDeclined] = useState("");
  const { queryKey: queueKey } = pagesOf(trpc.approvals.queue.queryKey(input), (at) =>
    client.approvals.queue.query({ ...input, ...at }),
  );

  const decide = async (rows: Rows, send: (request: QueuedRequest["request"]) => Promise<unknown>) => {
    const ids = rows.map(({ request }) => request.id);
    setProblems((all) => Object.fromEntries(Object.entries(all).filter(([id]) => !ids.includes(id))));
    await queryClient.cancelQueries({ queryKey: queueKey });
    const before = queryClient.getQueryData(queueKey);
    queryClient.setQueryData(queueKey, (queue) => queue && withoutRows(queue, ids));
    const outcomes = await Promise.allSettled(rows.map(({ request }) => send(request)));
    const failed = outcomes.flatMap((outcome, index) =>
      outcome.status === "rejected" ? [{ id: ids[index] ?? "", error: outcome.reason as unknown }] : [],
    );
    if (failed.length > 0) {
      const kept = ids.filter((id) => !failed.some((failure) => failure.id === id));
      queryClient.setQueryData(queueKey, before && withoutRows(before, kept));
      setProblems((all) => ({
        ...all,
        ...Object.fromEntries(failed.map(({ id, error }) => [id, wordsFor(error)])),
      }));
      toastProblem(
        t("failed", { count: failed.length }),
        failed.length === 1 ? wordsFor(failed[0]?.error) : undefined,
      );
    }
    // Somebody who has decided no longer needs the notification of the request.
    markRead({ about: ids.filter((id) => !failed.some((failure) => failure.id === id)) });
    void queryClient.invalidateQueries();
    return rows
      .filter(({ request }) => !failed.some(({ id }) => id === request.id))
      .map(({ request, employee }) => ({ id: request.id, name: employee.name }));
  };
  const approve = async (rows: Rows) => {
    const done = await decide(rows, ({ id, version }) => client.timeOff.approve.mutate({ id, version }));
    if (done[0]) offer(t("approved", { count: done.length, name: done[0].name }), done);
  };
  const decline = async (rows: Rows, note: string) => {
    setLastDeclined(rows.map(({ request }) => request.id).join(" "));
    const done = await decide(rows, ({ id, version }) =>
      client.timeOff.decline.mutate({ id, note, version }),
    );
    if (done[0]) offer(t("declined", { count: done.length, name: done[0].name }), done);
  };
  return {
    approve: (rows: Rows) => void approve(rows),
    decline: (rows: Rows, note: string) => void decline(rows, note),
    problems,
    lastDeclined,
  };
}
