"use client";

import { Card } from "@/components/card";
import { CopyButton } from "@/components/copy-button";
import { useTranslations } from "@/features/words/use-translations";

/** A text to be copied as it is. */
export function CodeBlock({ label, text }: { label: string; text: string }) {
  const t = useTranslations("api_keys");
  return (
    <section aria-label={label}>
      <div className="mb-1 flex items-center justify-between gap-4">
        <h2 className="text-small font-strong">{label}</h2>
        <CopyButton text={text} label={t("copy")} doneLabel={t("copied")} />
      </div>
      <Card className="p-3">
        <code className="block font-mono text-small wrap-anywhere whitespace-pre-wrap">{text}</code>
      </Card>
    </section>
  );
}
