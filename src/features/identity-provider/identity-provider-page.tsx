"use client";

import { useSuspenseQuery } from "@tanstack/react-query";
import { useTRPC } from "@/client/trpc";
import { Card } from "@/components/card";
import { PageHeader, Section } from "@/components/page-header";
import { useTranslations } from "@/features/words/use-translations";
import { CopiedAddress } from "./copied-address";
import { FactorRuleSection } from "./factor-rule-section";
import { ProviderForm } from "./provider-form";
import { RemoveProvider } from "./remove-provider";
import { TestPart } from "./test-part";

/** What the organization asks of whoever signs in, and who else signs people in for it. */
export function IdentityProviderPage() {
  const t = useTranslations("identity_provider");
  const tAdmin = useTranslations("admin");
  const trpc = useTRPC();
  const { data } = useSuspenseQuery(trpc.identityProvider.get.queryOptions());
  const { slug, redirect_uri, provider } = data;
  return (
    <div className="max-w-2xl">
      <PageHeader title={tAdmin("place.sign_in")} />
      <div className="grid gap-6">
        <FactorRuleSection />
        <Section title={t("title")}>
          <p className="mb-4 max-w-xl text-muted">{t("lead")}</p>
          <Card className="grid gap-4 p-4">
            <p className="text-small text-muted">{t("tell")}</p>
            <CopiedAddress label={t("redirect_uri")} address={redirect_uri} />
            {provider === null ? null : (
              <CopiedAddress
                label={t("sign_in_link")}
                address={`${new URL(redirect_uri).origin}/api/auth/sign-on?organization=${slug}`}
              />
            )}
          </Card>
        </Section>
        <Section title={t("settings_title")}>
          <ProviderForm key={JSON.stringify(provider)} kept={provider} />
        </Section>
        {provider === null ? null : (
          <>
            <Section title={t("test_title")}>
              <TestPart slug={slug} testedAt={provider.tested_at} />
            </Section>
            <Section title={t("remove_title")}>
              <RemoveProvider />
            </Section>
          </>
        )}
      </div>
    </div>
  );
}
