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
import type { NamedCredit } from "@/contracts/credits";
import { CreditQueue } from "@/features/credits/credit-queue";
import { useCreditDecisions } from "@/features/credits/use-credit-decisions";
import { useNamedCredits } from "@/features/credits/use-named-credits";
import { LoadProblem } from "@/features/frame/load-problem";
import { useTranslations } from "@/features/words/use-translations";
import { allowedAmong } from "./allowed-among";
import { QueueBar } from "./queue-bar";
import { creditsInput, type QueueInput } from "./queue-filters";
import { QueueRow } from "./queue-row";
import { QueueSkeleton } from "./queue-skeleton";
import type { QueueTab } from "./tabs";
import { useDecisions } from "./use-decisions";
import { useQueueKeys } from "./use-queue-keys";

const DeclineQueued = later(() => import("./decline-queued").then((module) => module.DeclineQueued), {
  isSoon: true,
  isWanted: ({ rows }) => rows.length > 0,
});

const DeclineCredit = later(
  () => import("@/features/credits/decline-credit").then((module) => module.DeclineCredit),
  { isWanted: ({ row }) => row !== null },
);

interface QueueProps {
  input: QueueInput;
  /** Clears the filters; null when there are none. */
  onShowAll: (() => void) | null;
  /** What narrows the queue; where nothing waits there is nothing to narrow. */
  fields: ReactNode;
}

/** The queue, as far as it was asked for, below the days earned, which are narrowed alike. One row at a time has the keys. */
export function Queue({ input, onShowAll, fields }: QueueProps) {
  const t = useTranslations("approvals");
  const isWaiting = input.tab === "waiting";
  const { pages, rows, isBetween } = useQueue(input);
  const credits = useNamedCredits(creditsInput(input));
  const creditDecisions = useCreditDecisions();
  const [declining, setDeclining] = useState<readonly QueuedRequest[]>([]);
  const [decliningCredit, setDecliningCredit] = useState<NamedCredit | null>(null);
  const decisions = useDecisions(input);
  const listRef = useRef<HTMLDivElement>(null);
  const creditIds = credits.rows.map(({ credit }) => credit.id);
  const keys = useQueueKeys({
    listRef,
    ids: [...creditIds, ...idsOf(rows)],
    markable: idsOf(rows),
    isPaused: declining.length > 0 || decliningCredit !== null,
    onApprove: (ids) => {
      approveCredit(ids[0]);
      approve(rowsOf(ids));
    },
    onDecline: (ids) => {
      declineCredit(ids[0]);
      decline(rowsOf(ids));
    },
  });
  const rowsOf = (ids: readonly string[]) => rows.filter(({ request }) => ids.includes(request.id));
  const approve = (some: readonly QueuedRequest[]) => {
    const allowed = allowedAmong(some, "approve");
    if (allowed.length === 0) return;
    keys.leave(idsOf(allowed));
    decisions.approve(allowed);
  };
  const decline = (some: readonly QueuedRequest[]) => setDeclining(allowedAmong(some, "decline"));
  const creditOf = (id: string | undefined, action: "approve" | "decline") =>
    credits.rows.find(({ credit }) => credit.id === id && credit.allowed.includes(action));
  const approveCredit = (id: string | undefined) => {
    const row = creditOf(id, "approve");
    if (row === undefined) return;
    keys.leave([row.credit.id]);
    creditDecisions.approve(row);
  };
  const declineCredit = (id: string | undefined) => setDecliningCredit(creditOf(id, "decline") ?? null);
  const isFailed = pages.isError && rows.length === 0;
  const hasNoCredits = credits.pages.isFetched && credits.rows.length === 0;
  const isEmpty = pages.isSuccess && rows.length === 0 && !isBetween && hasNoCredits;
  return (
    <div ref={listRef}>
      {isEmpty && onShowAll === null ? null : fields}
      <CreditQueue
        rows={credits.rows}
        isWaiting={isWaiting}
        focusedId={keys.focus.focused}
        pendingId={creditDecisions.pendingId}
        onFocus={(id) => keys.move({ kind: "focus", id })}
        onApprove={approveCredit}
        onDecline={declineCredit}
        more={<MoreButton pages={credits.pages} label={t("more")} />}
      />
      {isFailed ? <LoadProblem onRetry={() => void pages.refetch()} /> : null}
      {pages.isPending || isBetween ? <QueueSkeleton /> : null}
      {isEmpty ? <EmptyQueue tab={input.tab} onShowAll={onShowAll} /> : null}
      {rows.length > 0 ? (
        <QueueRows {...{ input, rows, keys, decisions }} onApprove={approve} onDecline={decline} />
      ) : null}
      {pages.isPending || isFailed ? null : <MoreButton pages={pages} label={t("more")} />}
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
      <DeclineCredit
        key={decliningCredit?.credit.id ?? "none"}
        row={decliningCredit}
        onClose={() => setDecliningCredit(null)}
        onConfirm={(reason) => {
          if (decliningCredit !== null) {
            keys.leave([decliningCredit.credit.id]);
            creditDecisions.decline(decliningCredit, reason);
          }
          setDecliningCredit(null);
        }}
      />
    </div>
  );
}

/** The requests, as far as they were loaded; once all of them are decided, the next ones are loaded by themselves. */
function useQueue(input: QueueInput) {
  const trpc = useTRPC();
  const client = useTRPCClient();
  const pages = useInfiniteQuery(
    pagesOf(trpc.approvals.queue.queryKey(input), (at) => client.approvals.queue.query({ ...input, ...at })),
  );
  const rows = pages.data?.pages.flatMap(({ items }) => items) ?? [];
  const { hasNextPage, isFetching, isPending, isError, fetchNextPage } = pages;
  const isBetween = !isPending && !isError && rows.length === 0 && (hasNextPage || isFetching);
  useEffect(() => {
    if (isBetween && hasNextPage && !isFetching) void fetchNextPage();
  }, [isBetween, hasNextPage, isFetching, fetchNextPage]);
  return { pages, rows, isBetween };
}

interface QueueRowsProps {
  input: QueueInput;
  rows: readonly QueuedRequest[];
  keys: ReturnType<typeof useQueueKeys>;
  decisions: ReturnType<typeof useDecisions>;
  onApprove: (rows: readonly QueuedRequest[]) => void;
  onDecline: (rows: readonly QueuedRequest[]) => void;
}

/** Rows to decide by mouse, touch or keys, one at a time or several at once. */
function QueueRows({ input: { tab }, rows, keys, decisions, onApprove, onDecline }: QueueRowsProps) {
  const t = useTranslations("approvals");
  const marked = rows.filter(({ request }) => keys.focus.marked.includes(request.id));
  const isWaiting = tab === "waiting";
  return (
    <>
      {isWaiting ? (
        <QueueBar
          marked={marked}
          areAllMarked={marked.length === rows.length}
          onMarkAll={(isMarked) => keys.move({ kind: isMarked ? "mark_all" : "unmark_all" })}
          onApprove={onApprove}
          onDecline={onDecline}
        />
      ) : null}
      <ul aria-label={t(`tab.${tab}`)} className="grid gap-2">
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
            onApprove={() => onApprove([row])}
            onDecline={() => onDecline([row])}
          />
        ))}
      </ul>
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
