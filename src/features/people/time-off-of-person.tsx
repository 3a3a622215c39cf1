"use client";

import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useTRPC } from "@/client/trpc";
import { Card } from "@/components/card";
import { later } from "@/components/overlays/later";
import { Section } from "@/components/page-header";
import { Skeleton } from "@/components/skeleton";
import { parseAsStringLiteral } from "@/features/address/parsers";
import { useQueryStates } from "@/features/address/use-query-states";
import { BalanceTable } from "@/features/balances/balance-table";
import { OnDateButton } from "@/features/balances/on-date-button";
import { LoadProblem } from "@/features/frame/load-problem";
import { TableTabs } from "@/features/tables/table-tabs";
import { RequestPages } from "@/features/time-off/list/request-pages";
import { VIEWS } from "@/features/time-off/list/time-off-filters";
import { useTranslations } from "@/features/words/use-translations";

const ExplainBalance = later(
  () => import("@/features/balances/explain-balance").then((module) => module.ExplainBalance),
  { isSoon: true, isWanted: ({ policyId }) => policyId !== null },
);

const BalancesOn = later<{ employeeId?: string }>(() =>
  import("@/features/balances/balances-on").then((module) => module.BalancesOn),
);

interface TimeOffOfPersonProps {
  id: string;
  name: string;
  today: string;
}

const ADDRESS = { view: parseAsStringLiteral(VIEWS).withDefault("upcoming") };

/** Somebody's balances, each with how it adds up, and their requests; for those who may see them. */
export function TimeOffOfPerson({ id, name, today }: TimeOffOfPersonProps) {
  const t = useTranslations("profile");
  const tTimeOff = useTranslations("time_off");
  const trpc = useTRPC();
  const balances = useQuery(trpc.balances.list.queryOptions({ employee_id: id }));
  const [explained, explain] = useState<string | null>(null);
  const [isOnDate, setOnDate] = useState(false);
  const [{ view }, setAddress] = useQueryStates(ADDRESS);
  if (balances.isError) return <LoadProblem onRetry={() => void balances.refetch()} />;
  return (
    <>
      <Section
        title={tTimeOff("balances")}
        actions={balances.data?.length ? <OnDateButton isOn={isOnDate} onChange={setOnDate} /> : null}
      >
        {isOnDate ? <BalancesOn employeeId={id} /> : null}
        {balances.data === undefined ? <Skeleton className="h-32" /> : null}
        {balances.data?.length === 0 ? (
          <Card className="p-4 text-muted">{t("no_policies", { name })}</Card>
        ) : null}
        {balances.data && balances.data.length > 0 && !isOnDate ? (
          <BalanceTable balances={balances.data} onExplain={explain} />
        ) : null}
      </Section>
      <Section title={tTimeOff("requests")}>
        <TableTabs
          label={tTimeOff("views")}
          tabs={VIEWS.map((one) => ({ id: one, label: tTimeOff(`view.${one}`) }))}
          value={view}
          onChange={(next) => setAddress({ view: next })}
        />
        <div className="mt-4">
          <RequestPages
            view={view}
            status={null}
            today={today}
            employeeId={id}
            balances={balances.data ?? []}
          />
        </div>
      </Section>
      <ExplainBalance policyId={explained} employeeId={id} onClose={() => explain(null)} />
    </>
  );
}
