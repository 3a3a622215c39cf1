"use client";

import { useSuspenseQuery } from "@tanstack/react-query";
import { Palmtree, Plus } from "lucide-react";
import Link from "next/link";
import { useTranslations } from "next-intl";
import { useTRPC } from "@/client/trpc";
import { buttonLook } from "@/components/button-look";
import { EmptyState } from "@/components/empty-state";
import { PageHeader } from "@/components/page-header";
import { PolicyList } from "./policy-list";

/** The policies of the organization, each with what it means. */
export function PoliciesPage() {
  const t = useTranslations("policies");
  const trpc = useTRPC();
  const { data: policies } = useSuspenseQuery(trpc.policies.overview.queryOptions());
  const create = (
    <Link href="/admin/policies/new" className={buttonLook({ variant: "primary" })}>
      <Plus aria-hidden className="size-4" />
      {t("new")}
    </Link>
  );
  return (
    <>
      <PageHeader title={t("title")} actions={policies.length > 0 ? create : null}>
        <p className="max-w-xl">{t("intro")}</p>
      </PageHeader>
      {policies.length > 0 ? (
        <PolicyList policies={policies} />
      ) : (
        <EmptyState icon={Palmtree} title={t("empty")} action={create} className="rounded border bg-surface">
          {t("empty_hint")}
        </EmptyState>
      )}
    </>
  );
}
