"use client";

import { useInfiniteQuery } from "@tanstack/react-query";
import { CalendarX, Palmtree } from "lucide-react";
import { pagesOf } from "@/client/pages";
import { useTRPC, useTRPCClient } from "@/client/trpc";
import { buttonLook } from "@/components/button-look";
import { EmptyState } from "@/components/empty-state";
import { Link } from "@/components/link";
import { MoreButton } from "@/components/more-button";
import type { Balance } from "@/contracts/balances";
import { LoadProblem } from "@/features/frame/load-problem";
import { useTranslations } from "@/features/words/use-translations";
import { RequestList } from "./request-list";
import { RequestListSkeleton } from "./request-list-skeleton";
import { inView, listInput, type Status, type View } from "./time-off-filters";
import { useNames } from "./use-names";
import { awaitedBy } from "./waiting-requests";

interface RequestPagesProps {
  view: View;
  status: Status | null;
  today: string;
  employeeId: string;
  balances: readonly Balance[];
}

/** The requests of one view, page by page. */
export function RequestPages({ view, status, today, employeeId, balances }: RequestPagesProps) {
  const t = useTranslations("time_off");
  const trpc = useTRPC();
  const client = useTRPCClient();
  const input = listInput({ view, status, today, employeeId });
  const pages = useInfiniteQuery(
    pagesOf(trpc.timeOff.list.queryKey(input), (at) => client.timeOff.list.query({ ...input, ...at })),
  );
  const requests = inView(pages.data?.pages.flatMap(({ items }) => items) ?? [], { view, today });
  const names = useNames(awaitedBy(requests, employeeId));
  if (pages.isPending) return <RequestListSkeleton />;
  if (pages.isError) return <LoadProblem onRetry={() => void pages.refetch()} />;
  return (
    <>
      {requests.length > 0 ? (
        <RequestList requests={requests} names={names} policies={balances} label={t(`view.${view}`)} />
      ) : (
        <EmptyState
          icon={status ? CalendarX : Palmtree}
          title={status ? t("none_with_status") : t(`empty.${view}`)}
          className="rounded border bg-surface"
          action={
            status === null && view === "upcoming" && balances.length > 0 ? (
              <Link href="/time-off/new" className={buttonLook()}>
                {t("new_request")}
              </Link>
            ) : null
          }
        />
      )}
      <MoreButton pages={pages} label={t("more")} />
    </>
  );
}
