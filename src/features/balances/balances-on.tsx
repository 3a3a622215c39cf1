"use client";

import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { problemOf } from "@/client/problem";
import { useTRPC } from "@/client/trpc";
import { Skeleton } from "@/components/skeleton";
import { parseIsoDate } from "@/domain/dates/iso-date";
import { useMe } from "@/features/account/use-me";
import { DateField } from "@/features/dates/date-field";
import { LoadProblem } from "@/features/frame/load-problem";
import { useTranslations } from "@/features/words/use-translations";
import { BalanceTable } from "./balance-table";
import { ExplainBalance } from "./explain-balance";

interface BalancesOnProps {
  /** Whose; by default the reader's own. */
  employeeId?: string;
}

/** The balances as they will be, or were, on a date, each with how it adds up. */
export function BalancesOn({ employeeId }: BalancesOnProps) {
  const t = useTranslations("balance");
  const trpc = useTRPC();
  const [typed, type] = useState(useMe().employee.today);
  const [explained, explain] = useState<string | null>(null);
  const on = parseIsoDate(typed);
  const whose = employeeId === undefined ? {} : { employee_id: employeeId };
  const balances = useQuery({
    ...trpc.balances.list.queryOptions({ ...whose, ...(on !== null && { on }) }),
    placeholderData: keepPreviousData,
    retry: false,
  });
  const refused = balances.isError ? problemOf(balances.error) : null;
  if (balances.isError && refused === null) return <LoadProblem onRetry={() => void balances.refetch()} />;
  return (
    <div className="grid gap-4">
      <DateField
        label={t("on_label")}
        hint={t("on_hint")}
        value={typed}
        onChange={type}
        error={refused?.detail ?? undefined}
        className="max-w-64"
      />
      {balances.isPending ? <Skeleton className="h-32" /> : null}
      {balances.data && !balances.isError ? (
        <BalanceTable balances={balances.data} onExplain={explain} />
      ) : null}
      <ExplainBalance
        policyId={explained}
        {...(employeeId !== undefined && { employeeId })}
        date={on ?? undefined}
        onClose={() => explain(null)}
      />
    </div>
  );
}
