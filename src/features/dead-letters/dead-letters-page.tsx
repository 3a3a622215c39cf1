"use client";

import { MailCheck, Send } from "lucide-react";
import { useTRPC, useTRPCClient } from "@/client/trpc";
import { usePages } from "@/client/use-pages";
import { Button } from "@/components/button";
import { EmptyState } from "@/components/empty-state";
import { Notice } from "@/components/notice";
import { PageHeader } from "@/components/page-header";
import type { DeadLetter } from "@/contracts/notifications/dead-letters";
import { ListTable } from "@/features/tables/list-table";
import { SelectionBar } from "@/features/tables/selection-bar";
import { useSelection } from "@/features/tables/use-selection";
import { useTranslations } from "@/features/words/use-translations";
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
  const list = usePages(trpc.deadLetters.list.queryKey({}), (at) => client.deadLetters.list.query(at));
  const retrying = list.pages?.[0]?.retrying;
  const selection = useSelection(list.rows);
  const { mutate: sendAgain, isPending } = useSendAgain(selection.clear);
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
      <ListTable
        label={t("title")}
        {...{ list, columns, idOf, nameOf, selection }}
        empty={
          retrying && retrying.count > 0 ? (
            <EmptyState icon={MailCheck} title={t("none_given_up")} />
          ) : (
            <EmptyState icon={MailCheck} title={t("empty")}>
              {t("empty_hint")}
            </EmptyState>
          )
        }
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
      />
      <SelectionBar selection={selection}>
        <Button
          size="small"
          variant="primary"
          onPress={() => sendAgain({ ids: selection.chosen.map(idOf) })}
          isPending={isPending}
        >
          {t("send_again")}
        </Button>
      </SelectionBar>
    </>
  );
}
