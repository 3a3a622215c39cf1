"use client";

import { useQuery } from "@tanstack/react-query";
import { problemOf } from "@/client/problem";
import { useTRPC } from "@/client/trpc";
import { Link } from "@/components/link";
import { Notice } from "@/components/notice";
import { PageHeader } from "@/components/page-header";
import { Skeleton } from "@/components/skeleton";
import { LoadProblem } from "@/features/frame/load-problem";
import { useTranslations } from "@/features/words/use-translations";
import { AccessForm } from "./access-form";
import { McpCalls } from "./mcp-calls";

/** Who in the organization may use MCP clients. */
export function McpSettingsPage() {
  const t = useTranslations("mcp_settings");
  const tAdmin = useTranslations("admin");
  return (
    <>
      <div className="max-w-2xl">
        <PageHeader title={tAdmin("place.mcp")}>
          {t.rich("lead", {
            connect: (text) => (
              <Link href="/account/mcp" className="underline">
                {text}
              </Link>
            ),
          })}
        </PageHeader>
        <Settings />
      </div>
      <McpCalls />
    </>
  );
}

function Settings() {
  const t = useTranslations("mcp_settings");
  const trpc = useTRPC();
  const settings = useQuery(trpc.mcpSettings.get.queryOptions());
  if (settings.data) return <AccessForm key={settings.data.access} kept={settings.data.access} />;
  if (settings.isPending) return <Skeleton className="h-64 w-full" />;
  if (problemOf(settings.error)?.status !== 404)
    return <LoadProblem onRetry={() => void settings.refetch()} />;
  return (
    <div className="grid gap-6">
      <Notice>
        <p className="font-strong">{t("not_set_up")}</p>
        <p>{t("not_set_up_hint")}</p>
      </Notice>
      <AccessForm kept={null} />
    </div>
  );
}
