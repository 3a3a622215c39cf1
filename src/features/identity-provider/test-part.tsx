"use client";

import { useQuery } from "@tanstack/react-query";
import { useTRPC } from "@/client/trpc";
import { buttonLook } from "@/components/button-look";
import { Card } from "@/components/card";
import { useInstants } from "@/features/dates/use-instants";
import { useTranslations } from "@/features/words/use-translations";
import { TestResult } from "./test-result";

/** Runs a sign-in for the admin alone, and shows what the provider said. */
export function TestPart({ slug, testedAt }: { slug: string; testedAt: string | null }) {
  const t = useTranslations("identity_provider");
  const trpc = useTRPC();
  const instants = useInstants();
  const { data: result } = useQuery(trpc.identityProvider.lastTest.queryOptions());
  return (
    <Card className="grid gap-4 p-4">
      <p className="text-small text-muted">{t("test_lead")}</p>
      {/* A page load: the provider's pages come next. */}
      <a
        href={`/api/auth/sign-on?organization=${slug}&test=true`}
        className={buttonLook({ className: "justify-self-start" })}
      >
        {t("test")}
      </a>
      <p className="text-small">
        {testedAt === null ? t("not_tested") : t("tested_at", { at: instants(testedAt) })}
      </p>
      {result ? <TestResult result={result} /> : null}
    </Card>
  );
}
