"use client";

import { useQuery } from "@tanstack/react-query";
import { problemOf } from "@/client/problem";
import { useTRPC } from "@/client/trpc";
import { Link } from "@/components/link";
import { Notice } from "@/components/notice";
import { Skeleton } from "@/components/skeleton";
import { mayUseMcp } from "@/domain/mcp-settings/may-use-mcp";
import { useMe } from "@/features/account/use-me";
import { LoadProblem } from "@/features/frame/load-problem";
import { useTranslations } from "@/features/words/use-translations";

/** Whether the organization lets the person use AI clients right now, and who can change that. */
export function AccessNow() {
  const t = useTranslations("mcp_clients");
  const trpc = useTRPC();
  const { role } = useMe();
  const settings = useQuery(trpc.mcpSettings.get.queryOptions());
  const isUnset = problemOf(settings.error)?.status === 404;
  if (settings.isPending) return <Skeleton className="h-14 w-full" />;
  if (settings.isError && !isUnset) return <LoadProblem onRetry={() => void settings.refetch()} />;
  const access = settings.data?.access ?? null;
  if (mayUseMcp(access, role)) {
    return (
      <Notice>
        <p className="font-strong">{t("allowed")}</p>
        <p>{access === "admins_only" ? t("allowed_admins") : t("allowed_all")}</p>
      </Notice>
    );
  }
  return (
    <Notice tone="warn">
      <p className="font-strong">{t("blocked")}</p>
      <p>{access === "admins_only" ? t("blocked_admins") : t("blocked_all")}</p>
      {role === "admin" ? (
        <Link href="/admin/mcp" className="underline">
          {t("change")}
        </Link>
      ) : null}
    </Notice>
  );
}
