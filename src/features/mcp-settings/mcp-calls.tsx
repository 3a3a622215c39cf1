"use client";

import { useInfiniteQuery } from "@tanstack/react-query";
import { Bot } from "lucide-react";
import Link from "next/link";
import { useTranslations } from "next-intl";
import { useMemo } from "react";
import { pagesOf } from "@/client/pages";
import { useTRPC, useTRPCClient } from "@/client/trpc";
import { EmptyState } from "@/components/empty-state";
import type { McpCall } from "@/contracts/mcp-calls";
import { DataTable } from "@/features/tables/data-table";
import { TableStates } from "@/features/tables/table-states";
import { CALLS_INPUT } from "./calls-input";
import { useCallColumns, useCallWords } from "./use-call-columns";

const idOf = ({ id }: McpCall) => id;

/** What AI clients did: each call of a tool, and where to read what they changed. */
export function McpCalls() {
  const t = useTranslations("mcp_calls");
  const trpc = useTRPC();
  const client = useTRPCClient();
  const words = useCallWords();
  const columns = useCallColumns();
  const calls = useInfiniteQuery(
    pagesOf(trpc.mcpCalls.list.queryKey(CALLS_INPUT), (at) =>
      client.mcpCalls.list.query({ ...CALLS_INPUT, ...at }),
    ),
  );
  const rows = useMemo(() => calls.data?.pages.flatMap(({ items }) => items), [calls.data]);
  return (
    <section aria-labelledby="mcp-calls" className="mt-10">
      <h2 id="mcp-calls" className="font-strong">
        {t("title")}
      </h2>
      <p className="mt-1 mb-4 max-w-2xl text-small text-muted">
        {t.rich("lead", {
          audit: (text) => (
            <Link href="/admin/audit?via=mcp" className="underline">
              {text}
            </Link>
          ),
        })}
      </p>
      <TableStates
        count={rows?.length}
        isFailed={calls.isError}
        onRetry={() => void calls.refetch()}
        isNarrowed={false}
        onWiden={() => undefined}
        empty={
          <EmptyState icon={Bot} title={t("empty")}>
            {t("empty_hint")}
          </EmptyState>
        }
      >
        <DataTable
          label={t("title")}
          rows={rows ?? []}
          {...{ columns, idOf }}
          nameOf={words.tool}
          sort={{ column: "when", isDescending: true }}
          onSort={() => undefined}
          detail={(call) => (
            <>
              <span className="block">{call.employee.name}</span>
              <span className="block">{words.outcome(call)}</span>
            </>
          )}
          more={
            calls.hasNextPage
              ? { isLoading: calls.isFetchingNextPage, load: () => void calls.fetchNextPage() }
              : null
          }
        />
      </TableStates>
    </section>
  );
}
