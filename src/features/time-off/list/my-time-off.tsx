"use client";

import { useSuspenseQuery } from "@tanstack/react-query";
import { Plus } from "lucide-react";
import { useState } from "react";
import { useTRPC } from "@/client/trpc";
import { buttonLook } from "@/components/button-look";
import { cn } from "@/components/class-names";
import { Select } from "@/components/forms/select";
import { Link } from "@/components/link";
import { later } from "@/components/overlays/later";
import { PageHeader, Section } from "@/components/page-header";
import { useMe } from "@/features/account/use-me";
import { useQueryStates } from "@/features/address/use-query-states";
import { BalanceTable } from "@/features/balances/balance-table";
import { NoBalances } from "@/features/balances/no-balances";
import { OnDateButton } from "@/features/balances/on-date-button";
import { MyCredits } from "@/features/credits/my-credits";
import { useTranslations } from "@/features/words/use-translations";
import { RequestPages } from "./request-pages";
import { FILTERS, STATUSES, VIEWS } from "./time-off-filters";

const ExplainBalance = later(
  () => import("@/features/balances/explain-balance").then((module) => module.ExplainBalance),
  { isSoon: true, isWanted: ({ policyId }) => policyId !== null },
);

const BalancesOn = later(() => import("@/features/balances/balances-on").then((module) => module.BalancesOn));

/** My balances and my requests; what is chosen stands in the address. */
export function MyTimeOff() {
  const t = useTranslations("time_off");
  const trpc = useTRPC();
  const me = useMe();
  const { data: balances } = useSuspenseQuery(trpc.balances.list.queryOptions({}));
  const [filters, setFilters] = useQueryStates(FILTERS);
  const [isOnDate, setOnDate] = useState(false);
  const statuses = [
    { id: "any", text: t("any_status") },
    ...STATUSES.map((status) => ({ id: status, text: t(`status.${status}`) })),
  ];
  return (
    <>
      <PageHeader
        title={t("title")}
        actions={
          <Link href="/time-off/new" className={buttonLook({ variant: "primary" })}>
            <Plus aria-hidden className="size-4" />
            {t("new_request")}
          </Link>
        }
      />
      <Section
        title={t("balances")}
        className="mb-8"
        actions={balances.length > 0 ? <OnDateButton isOn={isOnDate} onChange={setOnDate} /> : null}
      >
        {isOnDate ? <BalancesOn /> : null}
        {balances.length > 0 && !isOnDate ? (
          <BalanceTable balances={balances} onExplain={(explain) => setFilters({ explain })} />
        ) : null}
        {balances.length === 0 ? <NoBalances /> : null}
      </Section>
      <Section title={t("requests")}>
        <div className="mb-4 flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
          <nav aria-label={t("views")} className="flex gap-1">
            {VIEWS.map((view) => (
              <Link
                key={view}
                href={view === "upcoming" ? "/time-off" : `/time-off?view=${view}`}
                aria-current={filters.view === view ? "page" : undefined}
                className={cn(
                  buttonLook({ variant: "ghost", size: "small" }),
                  "font-normal text-muted aria-[current]:bg-accent-soft aria-[current]:font-strong aria-[current]:text-accent-ink",
                )}
              >
                {t(`view.${view}`)}
              </Link>
            ))}
          </nav>
          <Select
            label={t("status_filter")}
            isLabelHidden
            options={statuses}
            value={filters.status ?? "any"}
            onChange={(status) => setFilters({ status: STATUSES.find((known) => known === status) ?? null })}
            className="w-48"
          />
        </div>
        <RequestPages
          view={filters.view}
          status={filters.status}
          today={me.employee.today}
          employeeId={me.employee.id}
          balances={balances}
        />
      </Section>
      <MyCredits balances={balances} />
      <ExplainBalance policyId={filters.explain} onClose={() => setFilters({ explain: null })} />
    </>
  );
}
