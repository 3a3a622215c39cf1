"use client";

import { CopyButton } from "@/components/copy-button";
import { useTranslations } from "@/features/words/use-translations";

/** An address that is entered somewhere else. */
export function CopiedAddress({ label, address }: { label: string; address: string }) {
  const t = useTranslations("identity_provider");
  return (
    <div>
      <p className="text-small font-strong">{label}</p>
      <div className="flex flex-wrap items-center justify-between gap-2">
        <code className="min-w-0 text-small wrap-anywhere">{address}</code>
        <CopyButton text={address} label={t("copy")} doneLabel={t("copied")} />
      </div>
    </div>
  );
}
