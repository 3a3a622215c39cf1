"use client";

import { useMemo } from "react";
import type { DeadLetter } from "@/contracts/notifications/dead-letters";
import { useInstants } from "@/features/dates/use-instants";
import type { Column } from "@/features/tables/table-column";
import { useTranslations } from "@/features/words/use-translations";
import { useEventWords } from "./use-event-words";

/** What the table of undelivered mails shows of each. */
export function useDeadLetterColumns(): Column<DeadLetter>[] {
  const t = useTranslations("dead_letters");
  const instants = useInstants();
  const words = useEventWords();
  return useMemo(
    () => [
      {
        id: "recipient",
        title: t("recipient"),
        cell: ({ recipient }) => (
          <span className="block min-w-0 wrap-anywhere">
            {recipient?.name ?? t("nobody")}
            {recipient ? (
              <span className="block text-small font-normal text-muted">{recipient.email}</span>
            ) : null}
          </span>
        ),
      },
      {
        id: "about",
        title: t("about"),
        cell: ({ event }) => <span className="whitespace-nowrap">{words(event)}</span>,
        from: "md",
      },
      {
        id: "why",
        title: t("why"),
        cell: ({ last_error }) => (
          <span className="block text-small wrap-anywhere">{last_error ?? t("no_reason")}</span>
        ),
        from: "md",
      },
      {
        id: "since",
        title: t("since"),
        cell: ({ dead_at }) => (
          <time dateTime={dead_at} className="text-small whitespace-nowrap">
            {instants(dead_at)}
          </time>
        ),
        from: "lg",
      },
      {
        id: "attempts",
        title: t("attempts"),
        cell: ({ attempts }) => attempts,
        align: "end",
        from: "lg",
      },
    ],
    [t, instants, words],
  );
}
