"use client";

import { buttonLook } from "@/components/button-look";
import { Link } from "@/components/link";
import { Notice } from "@/components/notice";
import { PageHeader } from "@/components/page-header";
import type { CreatedApiKey } from "@/contracts/api-keys";
import { useTranslations } from "@/features/words/use-translations";
import { CodeBlock } from "./code-block";

interface SecretProps {
  created: CreatedApiKey;
  baseUrl: string;
  /** Where to go once the key is copied. */
  next: string;
}

/** The secret of a new key: shown here and never again, with a command to try it. */
export function Secret({ created, baseUrl, next }: SecretProps) {
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
        <Link href={next} className={`${buttonLook({ variant: "primary" })} justify-self-start`}>
          {t("done")}
        </Link>
      </div>
    </div>
  );
}
