"use client";

import { useSuspenseQuery } from "@tanstack/react-query";
import { useTRPC } from "@/client/trpc";
import { PageHeader } from "@/components/page-header";
import { AccountTabs } from "@/features/account/account-tabs";
import { BoundNotice } from "@/features/account/bound-notice";
import { useIsBound } from "@/features/account/use-is-bound";
import { useTranslations } from "@/features/words/use-translations";
import { AuthenticatorSection } from "./authenticator-section";
import { PasskeysSection } from "./passkeys-section";
import { PasswordSection } from "./password-section";
import { RecoveryCodesSection } from "./recovery-codes-section";

/** How the person signs in: passkeys, what is asked for after the password, and whether there is one. */
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
  const hasFactor = factors.authenticator !== null || factors.passkeys.length > 0;
  return (
    <div className="grid gap-8">
      {factors.takes_passkeys || factors.passkeys.length > 0 ? <PasskeysSection factors={factors} /> : null}
      <AuthenticatorSection factors={factors} />
      {hasFactor ? <RecoveryCodesSection factors={factors} /> : null}
      {factors.passkeys.length > 0 || !factors.has_password ? <PasswordSection factors={factors} /> : null}
    </div>
  );
}
