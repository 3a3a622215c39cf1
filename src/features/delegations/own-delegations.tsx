"use client";

import { PageHeader } from "@/components/page-header";
import { AccountTabs } from "@/features/account/account-tabs";
import { useTranslations } from "@/features/words/use-translations";
import { Delegations } from "./delegations";
import { useOwnOverview } from "./use-own-overview";

/** Who decides in my place while I am away, as a part of my account. */
export function OwnDelegations() {
  const t = useTranslations("delegations");
  return (
    <>
      <AccountTabs />
      <PageHeader title={t("title")}>
        <p className="max-w-2xl">{t("intro")}</p>
      </PageHeader>
      <Delegations {...useOwnOverview()} className="grid max-w-2xl gap-8" />
    </>
  );
}
