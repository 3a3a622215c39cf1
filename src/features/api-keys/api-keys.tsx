"use client";

import { useSuspenseQuery } from "@tanstack/react-query";
import { KeyRound, Plus } from "lucide-react";
import { useTRPC } from "@/client/trpc";
import { buttonLook } from "@/components/button-look";
import { EmptyState } from "@/components/empty-state";
import { Link } from "@/components/link";
import { PageHeader } from "@/components/page-header";
import { AccountTabs } from "@/features/account/account-tabs";
import { useTranslations } from "@/features/words/use-translations";
import { KeyList } from "./key-list";

/** My keys in this organization. */
export function ApiKeys() {
  const t = useTranslations("api_keys");
  const trpc = useTRPC();
  const { data: keys } = useSuspenseQuery(trpc.apiKeys.list.queryOptions());
  const create = (
    <Link href="/account/api-keys/new" className={buttonLook({ variant: "primary" })}>
      <Plus aria-hidden className="size-4" />
      {t("new")}
    </Link>
  );
  return (
    <>
      <AccountTabs />
      <PageHeader title={t("title")} actions={keys.length > 0 ? create : null}>
        <p className="max-w-xl">
          {t("intro")} {/* The reference is a page of its own, outside the portal. */}
          {/* oxlint-disable-next-line next/no-html-link-for-pages */}
          <a href="/api/docs" className="text-accent-ink underline">
            {t("reference")}
          </a>
        </p>
      </PageHeader>
      {keys.length > 0 ? (
        <KeyList keys={keys} />
      ) : (
        <EmptyState icon={KeyRound} title={t("empty")} action={create} className="rounded border bg-surface">
          {t("empty_hint")}
        </EmptyState>
      )}
    </>
  );
}
