"use client";

import { Bot } from "lucide-react";
import { useTRPC, useTRPCClient } from "@/client/trpc";
import { usePages } from "@/client/use-pages";
import { EmptyState } from "@/components/empty-state";
import { Link } from "@/components/link";
import type { McpCall } from "@/contracts/mcp/mcp-calls";
import { ListTable } from "@/features/tables/list-table";
import { useTranslations } from "@/features/words/use-translations";
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
  const list = usePages(trpc.mcpCalls.list.queryKey(CALLS_INPUT), (at) =>
    client.mcpCalls.list.query({ ...CALLS_INPUT, ...at }),
  );
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
      <ListTable
        label={t("title")}
        {...{ list, columns, idOf }}
        nameOf={words.tool}
        empty={
          <EmptyState icon={Bot} title={t("empty")}>
            {t("empty_hint")}
          </EmptyState>
        }
        detail={(call) => (
          <>
            <bdi className="block">{call.employee.name}</bdi>
            <span className="block">{words.outcome(call)}</span>
          </>
        )}
      />
    </section>
  );
}
