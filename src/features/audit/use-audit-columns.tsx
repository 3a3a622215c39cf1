"use client";

import { useMemo } from "react";
import type { AuditEntry } from "@/contracts/audit";
import { useInstants } from "@/features/dates/use-instants";
import type { Column } from "@/features/tables/table-column";
import { useTranslations } from "@/features/words/use-translations";
import { Thing } from "./thing";
import { useAuditWords } from "./use-audit-words";

/** What the table of the audit shows of each entry. */
export function useAuditColumns(): Column<AuditEntry>[] {
  const t = useTranslations("audit");
  const instants = useInstants();
  const words = useAuditWords();
  return useMemo(
    () => [
      {
        id: "what",
        title: t("what"),
        cell: (entry) => <span className="md:whitespace-nowrap">{words.action(entry.action)}</span>,
      },
      { id: "thing", title: t("thing"), cell: (entry) => <Thing entry={entry} />, from: "md", isWide: true },
      { id: "who", title: t("who"), cell: (entry) => words.actor(entry), from: "md", isWide: true },
      {
        id: "when",
        title: t("when"),
        cell: (entry) => (
          <time dateTime={entry.at} className="text-small whitespace-nowrap max-md:whitespace-normal">
            {instants(entry.at)}
          </time>
        ),
      },
      {
        id: "where",
        title: t("where"),
        cell: (entry) => <span className="font-mono text-small">{entry.ip}</span>,
        from: "lg",
      },
    ],
    [t, instants, words],
  );
}
