"use client";

import { useMemo } from "react";
import { Badge } from "@/components/badge";
import { Link } from "@/components/link";
import type { McpCall } from "@/contracts/mcp/mcp-calls";
import { useInstants } from "@/features/dates/use-instants";
import type { Column } from "@/features/tables/table-column";
import { useTranslations } from "@/features/words/use-translations";

/** The words for what a client called and how it ended; what has none is named as clients name it. */
export function useCallWords() {
  const t = useTranslations("mcp_calls");
  return useMemo(() => {
    const known = (key: string, otherwise: string) => (t.has(key as "title") ? t(key as "title") : otherwise);
    return {
      tool: ({ tool }: McpCall) => known(`tool.${tool}`, tool),
      outcome: ({ outcome }: McpCall) => known(`outcome.${outcome}`, t("outcome.refused", { code: outcome })),
    };
  }, [t]);
}

/** Words stay whole, however long the name of a key beside them is. */
function Words({ children }: { children: string }) {
  return <span className="wrap-break-word">{children}</span>;
}

/** What the table of calls shows of each. */
export function useCallColumns(): Column<McpCall>[] {
  const t = useTranslations("mcp_calls");
  const instants = useInstants();
  const words = useCallWords();
  return useMemo(
    () => [
      { id: "tool", title: t("tool_title"), cell: (call) => <Words>{words.tool(call)}</Words> },
      { id: "who", title: t("who"), cell: ({ employee }) => <bdi>{employee.name}</bdi>, from: "md" },
      {
        id: "key",
        title: t("key"),
        cell: ({ key }) => (
          <Link
            href={`/admin/audit?via=mcp&key=${key.id}`}
            className="line-clamp-2 underline"
            title={`${key.name}: ${t("key_hint")}`}
          >
            {key.name}
          </Link>
        ),
        from: "lg",
      },
      {
        id: "outcome",
        title: t("outcome_title"),
        cell: (call) => (
          <Badge tone={call.outcome === "done" ? "neutral" : "warn"}>{words.outcome(call)}</Badge>
        ),
        from: "md",
      },
      {
        id: "when",
        title: t("when"),
        cell: ({ at }) => (
          <time dateTime={at} className="text-small whitespace-nowrap max-md:whitespace-normal">
            {instants(at)}
          </time>
        ),
      },
    ],
    [t, instants, words],
  );
}
