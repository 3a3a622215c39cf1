"use client";

import { useSettled } from "@/client/use-settled";
import { LinkTabs } from "@/components/link-tabs";
import { PageHeader } from "@/components/page-header";
import { createSerializer } from "@/features/address/address";
import { useQueryState, useQueryStates } from "@/features/address/use-query-states";
import { Delegations } from "@/features/delegations/delegations";
import { SoonAway } from "@/features/delegations/soon-away";
import { useOwnOverview } from "@/features/delegations/use-own-overview";
import { useTranslations } from "@/features/words/use-translations";
import { Queue } from "./queue";
import { QueueFields } from "./queue-fields";
import { isFiltered, QUEUE_FILTERS, queueInput } from "./queue-filters";
import { type QueueTab, TAB, TABS } from "./tabs";

const toAddress = createSerializer({ ...QUEUE_FILTERS, tab: TAB });

/** Requests that wait for my decision, those that were decided, and who decides in my place. */
export function Approvals() {
  const t = useTranslations("approvals");
  const [tab] = useQueryState("tab", TAB);
  const [filters] = useQueryStates(QUEUE_FILTERS);
  return (
    <>
      <PageHeader title={t("title")} />
      <LinkTabs
        label={t("tabs")}
        tabs={TABS.map((id) => ({
          href: toAddress("/approvals", { ...filters, tab: id }),
          text: t(`tab.${id}`),
          isHere: tab === id,
        }))}
      />
      {tab === "delegates" ? <Delegates /> : <Requests tab={tab} />}
    </>
  );
}

function Requests({ tab }: { tab: QueueTab }) {
  const [filters, setFilters] = useQueryStates(QUEUE_FILTERS);
  const q = useSettled(filters.q);
  return (
    <>
      {tab === "waiting" ? <SoonAway /> : null}
      <Queue
        key={tab}
        input={queueInput(tab, { ...filters, q })}
        onShowAll={isFiltered(filters) || q !== "" ? () => setFilters(null) : null}
        fields={<QueueFields filters={filters} onChange={(changed) => setFilters(changed)} />}
      />
    </>
  );
}

function Delegates() {
  const t = useTranslations("delegations");
  return (
    <>
      <p className="mb-6 max-w-2xl text-muted">{t("intro")}</p>
      <Delegations {...useOwnOverview()} className="grid max-w-2xl gap-8" />
    </>
  );
}
