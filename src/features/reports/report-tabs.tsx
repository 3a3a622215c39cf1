"use client";

import { usePathname } from "next/navigation";
import type { ReactNode } from "react";
import { LinkTabs } from "@/components/link-tabs";
import { PageHeader } from "@/components/page-header";
import { useTranslations } from "@/features/words/use-translations";

const TABS = {
  month_end: "/admin/reports",
  year_end: "/admin/reports/year-end",
  leavers: "/admin/reports/leavers",
  absence: "/admin/reports/absence",
} as const;

/** The heading of a report, below those of all of them. */
export function ReportHeader({ report, children }: { report: keyof typeof TABS; children?: ReactNode }) {
  const t = useTranslations("reports");
  const path = usePathname();
  return (
    <>
      <PageHeader title={t(`title.${report}`)}>
        <p className="max-w-xl">{t(`lead.${report}`)}</p>
      </PageHeader>
      <LinkTabs
        label={t("all")}
        tabs={Object.entries(TABS).map(([id, href]) => ({
          href,
          text: t(`tab.${id as keyof typeof TABS}`),
          isHere: path === href,
        }))}
      />
      {children}
    </>
  );
}
