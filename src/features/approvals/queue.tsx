"use client";

import { skipToken, useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { CircleCheckBig, History } from "lucide-react";
import { useTranslations } from "next-intl";
import { useRef, useState } from "react";
import { pagesOf } from "@/client/pages";
import { useTRPC, useTRPCClient } from "@/client/trpc";
import { Button } from "@/components/button";
import { EmptyState } from "@/components/empty-state";
import { Checkbox } from "@/components/forms/checkbox";
import { KeyCap } from "@/components/key-cap";
import type { QueuedRequest } from "@/contracts/approvals";
import { useDates } from "@/features/dates/use-dates";
import { LoadProblem } from "@/features/frame/load-problem";
import { DeclineDialog } from "@/features/time-off/request/decline-dialog";
import { QueueRow } from "./queue-row";
import { QueueSkeleton } from "./queue-skeleton";
import type { Tab } from "./tabs";
import { useDecisions } from "./use-decisions";
import { useQueueKeys } from "./use-queue-keys";

/** The queue: rows to decide by mouse, touch or keys, one at a time or several at once. */
export function Queue({ tab }: { tab: Tab }) {
  const t = useTranslations("approvals");
  const trpc = useTRPC();
  const dates = useDates();
  const client = useTRPCClient();
  const pages = useInfiniteQuery(
    pagesOf(trpc.approvals.queue.queryKey({ tab }), (at) => client.approvals.queue.query({ tab, ...at })),
  );
  const rows = pages.data?.pages.flatMap(({ items }) => items) ?? [];
  const [declining, setDeclining] = useState<QueuedRequest[]>([]);
  const only = declining.length === 1 ? declining[0] : undefined;
  const { data: story } = useQuery(
    trpc.timeOff.story.queryOptions(only ? { id: only.request.id } : skipToken),
  );
  const decisions = useDecisions(tab);
  const listRef = useRef<HTMLUListElement>(null);
  const keys = useQueueKeys({
    listRef,
    ids: rows.map(({ request }) => request.id),
    isPaused: declining.length > 0,
    onApprove: (ids) => approve(rowsOf(ids)),
    onDecline: (ids) => decline(rowsOf(ids)),
  });
  const rowsOf = (ids: readonly string[]) => rows.filter(({ request }) => ids.includes(request.id));
  const may = (action: "approve" | "decline") => (row: QueuedRequest) => row.request.allowed.includes(action);
  const idsOf = (some: readonly QueuedRequest[]) => some.map(({ request }) => request.id);
  const approve = (some: readonly QueuedRequest[]) => {
    const allowed = some.filter(may("approve"));
    if (allowed.length === 0) return;
    keys.leave(idsOf(allowed));
    decisions.approve(allowed);
  };
  const decline = (some: readonly QueuedRequest[]) => setDeclining(some.filter(may("decline")));

  if (pages.isPending) return <QueueSkeleton />;
  if (pages.isError && rows.length === 0) return <LoadProblem onRetry={() => void pages.refetch()} />;
  if (rows.length === 0) {
    return (
      <EmptyState
        icon={tab === "waiting" ? CircleCheckBig : History}
        title={t(`empty.${tab}`)}
        className="rounded border bg-surface"
      >
        {t(`empty_hint.${tab}`)}
      </EmptyState>
    );
  }
  const marked = rowsOf(keys.focus.marked);
  const isWaiting = tab === "waiting";
  return (
    <>
      {isWaiting ? (
        <div className="mb-2 flex min-h-10 flex-wrap items-center gap-x-4 gap-y-2 px-3 text-small text-muted">
          <Checkbox
            aria-label={t("mark_all")}
            checked={marked.length === rows.length}
            onChange={(event) => keys.move({ kind: event.target.checked ? "mark_all" : "unmark_all" })}
          />
          {marked.length > 0 ? (
            <>
              <span aria-live="polite">{t("marked", { count: marked.length })}</span>
              <span className="flex gap-2">
                <Button size="small" variant="primary" onPress={() => approve(marked)}>
                  {t("approve_marked", { count: marked.filter(may("approve")).length })}
                </Button>
                <Button size="small" onPress={() => decline(marked)}>
                  {t("decline_marked", { count: marked.filter(may("decline")).length })}
                </Button>
              </span>
            </>
          ) : (
            <span className="hidden md:inline">
              {t.rich("keys", { key: (letter) => <KeyCap>{letter}</KeyCap> })}
            </span>
          )}
        </div>
      ) : null}
      <ul aria-label={t(`tab.${tab}`)} ref={listRef} className="grid gap-2">
        {rows.map((row) => (
          <QueueRow
            key={row.request.id}
            row={row}
            isFocused={keys.focus.focused === row.request.id}
            isMarked={keys.focus.marked.includes(row.request.id)}
            problem={decisions.problems[row.request.id]}
            canMark={isWaiting}
            onFocus={() => keys.move({ kind: "focus", id: row.request.id })}
            onMark={() => keys.move({ kind: "toggle", id: row.request.id })}
            onApprove={() => approve([row])}
            onDecline={() => decline([row])}
          />
        ))}
      </ul>
      {pages.hasNextPage ? (
        <div className="mt-4 flex justify-center">
          <Button onPress={() => void pages.fetchNextPage()} isPending={pages.isFetchingNextPage}>
            {t("more")}
          </Button>
        </div>
      ) : null}
      <DeclineDialog
        // A reason that was begun belongs to its requests; for others the dialog begins anew.
        key={idsOf(declining).join(" ") || decisions.lastDeclined}
        title={
          only
            ? t("decline_title", { name: only.employee.name, dates: dates.span(only.request) })
            : t("decline_several", { count: declining.length })
        }
        {...(story ? { story } : {})}
        isOpen={declining.length > 0}
        isPending={false}
        onClose={() => setDeclining([])}
        onConfirm={(reason) => {
          keys.leave(idsOf(declining));
          decisions.decline(declining, reason);
          setDeclining([]);
        }}
      />
    </>
  );
}
