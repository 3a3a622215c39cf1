"use client";

import Link from "next/link";
import { useTranslations } from "next-intl";
import { buttonLook } from "@/components/button-look";
import { Card } from "@/components/card";
import { CopyButton } from "@/components/copy-button";
import { Notice } from "@/components/notice";
import { PageHeader } from "@/components/page-header";
import type { CreatedApiKey } from "@/contracts/api-keys";

/** The secret of a new key: shown here and never again, with a command to try it. */
export function Secret({ created, baseUrl }: { created: CreatedApiKey; baseUrl: string }) {
  const t = useTranslations("api_keys");
  const command = `curl -H "Authorization: Bearer ${created.key}" ${baseUrl}/api/v1/me`;
  return (
    <div className="max-w-2xl">
      <PageHeader title={t("created_title", { name: created.name })} />
      <div className="grid gap-6">
        <Notice tone="warn" isAlert>
          {t("once")}
        </Notice>
        <CodeBlock label={t("secret")} text={created.key} />
        <CodeBlock label={t("try")} text={command} />
        <Link href="/account/api-keys" className={`${buttonLook({ variant: "primary" })} justify-self-start`}>
          {t("done")}
        </Link>
      </div>
    </div>
  );
}

function CodeBlock({ label, text }: { label: string; text: string }) {
  const t = useTranslations("api_keys");
  return (
    <section aria-label={label}>
      <div className="mb-1 flex items-center justify-between gap-4">
        <h2 className="text-small font-strong">{label}</h2>
        <CopyButton text={text} label={t("copy")} doneLabel={t("copied")} />
      </div>
      <Card className="p-3">
        <code className="font-mono text-small wrap-anywhere">{text}</code>
      </Card>
    </section>
  );
}
