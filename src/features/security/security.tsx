"use client";

import { useSuspenseQuery } from "@tanstack/react-query";
import { useTRPC } from "@/client/trpc";
import { PageHeader } from "@/components/page-header";
import { AccountTabs } from "@/features/account/account-tabs";
import { useTranslations } from "@/features/words/use-translations";
import { AuthenticatorSection } from "./authenticator-section";
import { PasskeysSection } from "./passkeys-section";
import { PasswordSection } from "./password-section";
import { RecoveryCodesSection } from "./recovery-codes-section";

/** What signing in asks for besides the password. */
export function Security() {
  const t = useTranslations("security");
  const tAccount = useTranslations("account");
  const trpc = useTRPC();
  const { data: factors } = useSuspenseQuery(trpc.factors.get.queryOptions());
  return (
    <div className="max-w-3xl">
      <AccountTabs />
      <PageHeader title={tAccount("security")}>
        <p className="max-w-lg">{t("lead")}</p>
      </PageHeader>
      <div className="grid gap-8">
        <PasskeysSection factors={factors} />
        <AuthenticatorSection factors={factors} />
        {factors.authenticator === null && factors.passkeys.length === 0 ? null : (
          <RecoveryCodesSection factors={factors} />
        )}
        {factors.passkeys.length > 0 || !factors.has_password ? <PasswordSection factors={factors} /> : null}
      </div>
    </div>
  );
}
