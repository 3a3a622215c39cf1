"use client";

import { useQueryState } from "nuqs";
import { LinkTabs } from "@/components/link-tabs";
import { PageHeader } from "@/components/page-header";
import { useTranslations } from "@/features/words/use-translations";
import { Queue } from "./queue";
import { TAB, TABS } from "./tabs";

/** Requests that wait for my decision, and those that were decided. */
export function Approvals() {
  const t = useTranslations("approvals");
  const [tab] = useQueryState("tab", TAB);
  return (
    <>
      <PageHeader title={t("title")} />
      <LinkTabs
        label={t("tabs")}
        tabs={TABS.map((id) => ({
          href: id === "waiting" ? "/approvals" : `/approvals?tab=${id}`,
          text: t(`tab.${id}`),
          isHere: tab === id,
        }))}
      />
      <Queue key={tab} tab={tab} />
    </>
  );
}
