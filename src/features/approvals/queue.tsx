"use client";

import { useInfiniteQuery } from "@tanstack/react-query";
import { CircleCheckBig, History, Search } from "lucide-react";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { pagesOf } from "@/client/pages";
import { useTRPC, useTRPCClient } from "@/client/trpc";
import { Button } from "@/components/button";
import { EmptyState } from "@/components/empty-state";
import { MoreButton } from "@/components/more-button";
import { later } from "@/components/overlays/later";
import type { QueuedRequest } from "@/contracts/approvals";
import { LoadProblem } from "@/features/frame/load-problem";
import { useTranslations } from "@/features/words/use-translations";
import { allowedAmong } from "./allowed-among";
import { QueueBar } from "./queue-bar";
import type { QueueInput } from "./queue-filters";
import { QueueRow } from "./queue-row";
import { QueueSkeleton } from "./queue-skeleton";
import type { QueueTab } from "./tabs";
import { useDecisions } from "./use-decisions";
import { useQueueKeys } from "./use-queue-keys";

const DeclineQueued = later(() => import("./decline-queued").then((module) => module.DeclineQueued), {
  isSoon: true,
  isWanted: ({ rows }) => rows.length > 0,
});

interface QueueProps {
  input: QueueInput;
  /** Clears the filters; null when there are none. */
  onShowAll: (() => void) | null;
  /** Whether nothing else waits beside it. */
  isAlone: boolean;
}

interface NarrowedQueueProps extends QueueProps {
  /** What narrows the queue; where nothing waits there is nothing to narrow. */
  fields: ReactNode;
}

/** The queue, as far as it was asked for. */
export function Queue({ input, onShowAll, isAlone, fields }: NarrowedQueueProps) {
  const t = useTranslations("approvals");
  const trpc = useTRPC();
  const client = useTRPCClient();
  const pages = useInfiniteQuery(
    pagesOf(trpc.approvals.queue.queryKey(input), (at) => client.approvals.queue.query({ ...input, ...at })),
  );
  const rows = pages.data?.pages.flatMap(({ items }) => items) ?? [];
  const { hasNextPage, isFetching, fetchNextPage } = pages;
  // All visible rows are decided and more are waiting: they are loaded automatically.
  const isBetween = rows.length === 0 && (hasNextPage || isFetching) && !pages.isError;
  useEffect(() => {
    if (isBetween && hasNextPage && !isFetching) void fetchNextPage();
  }, [isBetween, hasNextPage, isFetching, fetchNextPage]);
  const isEmpty = pages.isSuccess && rows.length === 0 && !isBetween;
  const isFailed = pages.isError && rows.length === 0;
  return (
    <>
      {isEmpty && onShowAll === null ? null : fields}
      {pages.isPending ? <QueueSkeleton /> : null}
      {isFailed ? <LoadProblem onRetry={() => void pages.refetch()} /> : null}
      {pages.isPending || isFailed ? null : (
        <>
          <QueueRows
            input={input}
            rows={rows}
            isBetween={isBetween}
            onShowAll={onShowAll}
            isAlone={isAlone}
          />
          <MoreButton pages={pages} label={t("more")} />
        </>
      )}
    </>
  );
}

interface QueueRowsProps extends QueueProps {
  rows: readonly QueuedRequest[];
  /** Whether the next ones are being loaded. */
  isBetween: boolean;
}

/** Rows to decide by mouse, touch or keys, one at a time or several at once. */
function QueueRows({ input, rows, isBetween, onShowAll, isAlone }: QueueRowsProps) {
  const t = useTranslations("approvals");
  const { tab } = input;
  const [declining, setDeclining] = useState<readonly QueuedRequest[]>([]);
  const decisions = useDecisions(input);
  const listRef = useRef<HTMLUListElement>(null);
  const keys = useQueueKeys({
    listRef,
    ids: idsOf(rows),
    isPaused: declining.length > 0,
    onApprove: (ids) => approve(rowsOf(ids)),
    onDecline: (ids) => decline(rowsOf(ids)),
  });
  const rowsOf = (ids: readonly string[]) => rows.filter(({ request }) => ids.includes(request.id));
  const approve = (some: readonly QueuedRequest[]) => {
    const allowed = allowedAmong(some, "approve");
    if (allowed.length === 0) return;
    keys.leave(idsOf(allowed));
    decisions.approve(allowed);
  };
  const decline = (some: readonly QueuedRequest[]) => setDeclining(allowedAmong(some, "decline"));
  const marked = rowsOf(keys.focus.marked);
  const isWaiting = tab === "waiting";
  if (isBetween) return <QueueSkeleton />;
  if (rows.length === 0 && onShowAll === null && !isAlone) return null;
  if (rows.length === 0) return <EmptyQueue tab={tab} onShowAll={onShowAll} />;
  return (
    <>
      {isWaiting ? (
        <QueueBar
          marked={marked}
          areAllMarked={marked.length === rows.length}
          onMarkAll={(isMarked) => keys.move({ kind: isMarked ? "mark_all" : "unmark_all" })}
          onApprove={approve}
          onDecline={decline}
        />
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
      <DeclineQueued
        // A reason that was started belongs to its requests; for others the dialog starts empty.
        key={idsOf(declining).join(" ") || decisions.lastDeclined}
        rows={declining}
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

function EmptyQueue({ tab, onShowAll }: Pick<QueueProps, "onShowAll"> & { tab: QueueTab }) {
  const t = useTranslations("approvals");
  if (onShowAll) {
    return (
      <EmptyState
        icon={Search}
        title={t("nothing_found")}
        action={<Button onPress={onShowAll}>{t("filter.clear")}</Button>}
        className="rounded border bg-surface"
      >
        {t("nothing_found_hint")}
      </EmptyState>
    );
  }
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

const idsOf = (rows: readonly QueuedRequest[]) => rows.map(({ request }) => request.id);
