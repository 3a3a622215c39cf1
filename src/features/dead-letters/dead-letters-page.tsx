"use client";

import { useInfiniteQuery } from "@tanstack/react-query";
import { MailCheck, Send } from "lucide-react";
import { useTranslations } from "next-intl";
import { useMemo, useState } from "react";
import { pagesOf } from "@/client/pages";
import { useTRPC, useTRPCClient } from "@/client/trpc";
import { Button } from "@/components/button";
import { EmptyState } from "@/components/empty-state";
import { Notice } from "@/components/notice";
import { PageHeader } from "@/components/page-header";
import type { DeadLetter } from "@/contracts/dead-letters";
import { DataTable } from "@/features/tables/data-table";
import { chosenAmong, NOTHING_CHOSEN } from "@/features/tables/selection";
import { SelectionBar } from "@/features/tables/selection-bar";
import { TableStates } from "@/features/tables/table-states";
import { useDeadLetterColumns } from "./use-dead-letter-columns";
import { useEventWords } from "./use-event-words";
import { useSendAgain } from "./use-send-again";

const idOf = ({ id }: DeadLetter) => id;

/** The mails that could not be delivered: to whom, why, since when; they can be sent again. */
export function DeadLettersPage() {
  const t = useTranslations("dead_letters");
  const trpc = useTRPC();
  const client = useTRPCClient();
  const words = useEventWords();
  const columns = useDeadLetterColumns();
  const query = useInfiniteQuery(
    pagesOf(trpc.deadLetters.list.queryKey({}), (at) => client.deadLetters.list.query(at)),
  );
  const letters = useMemo(() => query.data?.pages.flatMap(({ items }) => items), [query.data]);
  const retrying = query.data?.pages[0]?.retrying;
  const [selection, choose] = useState(NOTHING_CHOSEN);
  const chosen = chosenAmong(selection, letters?.map(idOf) ?? []);
  const { mutate: sendAgain, isPending } = useSendAgain(() => choose(NOTHING_CHOSEN));
  const nameOf = ({ recipient }: DeadLetter) => recipient?.name ?? t("nobody");
  return (
    <>
      <PageHeader title={t("title")}>
        <p className="max-w-xl">{t("lead")}</p>
      </PageHeader>
      {retrying && retrying.count > 0 ? (
        <Notice tone="warn" className="mb-4">
          <span className="block">{t("retrying", { count: retrying.count })}</span>
          {retrying.last_error ? (
            <span className="block text-small wrap-anywhere">
              {t("retrying_why", { reason: retrying.last_error })}
            </span>
          ) : null}
        </Notice>
      ) : null}
      <TableStates
        count={letters?.length}
        isFailed={query.isError}
        onRetry={() => void query.refetch()}
        isNarrowed={false}
        onWiden={() => undefined}
        empty={
          <EmptyState icon={MailCheck} title={t("empty")}>
            {t("empty_hint")}
          </EmptyState>
        }
      >
        <DataTable
          label={t("title")}
          rows={letters ?? []}
          {...{ columns, idOf, nameOf }}
          sort={{ column: "since", isDescending: true }}
          onSort={() => undefined}
          selection={{ value: selection, onChange: choose }}
          detail={({ event, last_error }) => (
            <>
              <span className="block">{words(event)}</span>
              <span className="block wrap-anywhere">{last_error ?? t("no_reason")}</span>
            </>
          )}
          actions={(letter) => (
            <Button
              variant="ghost"
              size="small-icon"
              aria-label={t("send_again_to", { name: nameOf(letter) })}
              onPress={() => sendAgain({ ids: [letter.id] })}
            >
              <Send aria-hidden className="size-4" />
            </Button>
          )}
          more={
            query.hasNextPage
              ? { isLoading: query.isFetchingNextPage, load: () => void query.fetchNextPage() }
              : null
          }
        />
      </TableStates>
      <SelectionBar count={chosen.length} onClear={() => choose(NOTHING_CHOSEN)}>
        <Button
          size="small"
          variant="primary"
          onPress={() => sendAgain({ ids: chosen })}
          isPending={isPending}
        >
          {t("send_again")}
        </Button>
      </SelectionBar>
    </>
  );
}
