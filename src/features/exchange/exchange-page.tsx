"use client";

import { PageHeader } from "@/components/page-header";
import { useTranslations } from "@/features/words/use-translations";
import { ExportSection } from "./export-section";
import { ImportSection } from "./import-section";

/** Tables out of the organization, and into it, as CSV. */
export function ExchangePage() {
  const t = useTranslations("exchange");
  return (
    <>
      <PageHeader title={t("title")}>{t("lead")}</PageHeader>
      <div className="grid gap-8">
        <ExportSection />
        <ImportSection />
      </div>
    </>
  );
}
