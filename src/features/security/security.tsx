"use client";

import { useSuspenseQuery } from "@tanstack/react-query";
import { useTRPC } from "@/client/trpc";
import { PageHeader } from "@/components/page-header";
import { AccountTabs } from "@/features/account/account-tabs";
import { BoundNotice } from "@/features/account/bound-notice";
import { useIsBound } from "@/features/account/use-is-bound";
import { useTranslations } from "@/features/words/use-translations";
import { AuthenticatorSection } from "./authenticator-section";
import { RecoveryCodesSection } from "./recovery-codes-section";

/** What signing in asks for besides the password. */
export function Security() {
  const t = useTranslations("security");
  const tAccount = useTranslations("account");
  const isBound = useIsBound();
  return (
    <div className="max-w-3xl">
      <AccountTabs />
      <PageHeader title={tAccount("security")}>
        <p className="max-w-lg">{t("lead")}</p>
      </PageHeader>
      {isBound ? <BoundNotice /> : <OwnFactors />}
    </div>
  );
}

function OwnFactors() {
  const trpc = useTRPC();
  const { data: factors } = useSuspenseQuery(trpc.factors.get.queryOptions());
  return (
    <div className="grid gap-8">
      <AuthenticatorSection factors={factors} />
      {factors.authenticator === null ? null : <RecoveryCodesSection factors={factors} />}
    </div>
  );
}
