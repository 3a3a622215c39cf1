"use client";

import { useQueryState, useQueryStates } from "nuqs";
import { createSerializer } from "nuqs/server";
import { useSettled } from "@/client/use-settled";
import { LinkTabs } from "@/components/link-tabs";
import { PageHeader } from "@/components/page-header";
import { useTranslations } from "@/features/words/use-translations";
import { Queue } from "./queue";
import { QueueFields } from "./queue-fields";
import { isFiltered, QUEUE_FILTERS, queueInput } from "./queue-filters";
import { TAB, TABS } from "./tabs";

/** Requests that wait for my decision, and those that were decided. */
export function Approvals() {
  const t = useTranslations("approvals");
  const [tab] = useQueryState("tab", TAB);
  const [filters, setFilters] = useQueryStates(QUEUE_FILTERS, { history: "replace" });
  const q = useSettled(filters.q);
  return (
    <>
      <PageHeader title={t("title")} />
      <LinkTabs
        label={t("tabs")}
        tabs={TABS.map((id) => ({
          href: createSerializer({ ...QUEUE_FILTERS, tab: TAB })("/approvals", { ...filters, tab: id }),
          text: t(`tab.${id}`),
          isHere: tab === id,
        }))}
      />
      <QueueFields filters={filters} onChange={(changed) => void setFilters(changed)} />
      <Queue
        key={tab}
        input={queueInput(tab, { ...filters, q })}
        onShowAll={isFiltered(filters) ? () => void setFilters(null) : null}
      />
    </>
  );
}
