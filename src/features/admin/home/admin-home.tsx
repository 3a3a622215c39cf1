"use client";

import { useSuspenseQuery } from "@tanstack/react-query";
import { useTRPC } from "@/client/trpc";
import { PageHeader } from "@/components/page-header";
import { useMe } from "@/features/account/use-me";
import { useTranslations } from "@/features/words/use-translations";
import { AttentionList } from "./attention-list";
import { SetUpList } from "./set-up-list";

/** The admin's start page: what the organization still needs, and what somebody should look at. */
export function AdminHome() {
  const t = useTranslations("admin.home");
  const trpc = useTRPC();
  const { organization } = useMe();
  const { data: overview } = useSuspenseQuery(trpc.admin.overview.queryOptions());
  return (
    <>
      <PageHeader title={t("title", { organization: organization.name })} />
      <div className="grid gap-8">
        <SetUpList steps={overview.steps} />
        <AttentionList overview={overview} />
      </div>
    </>
  );
}
