"use client";

import { useQueries, useQuery } from "@tanstack/react-query";
import { Plus } from "lucide-react";
import { useState } from "react";
import { useTRPC } from "@/client/trpc";
import { Button } from "@/components/button";
import { Card } from "@/components/card";
import { later } from "@/components/overlays/later";
import { Section } from "@/components/page-header";
import { useDates } from "@/features/dates/use-dates";
import { useDays } from "@/features/days/use-days";
import { LoadProblem } from "@/features/frame/load-problem";
import { useTranslations } from "@/features/words/use-translations";

const AllowanceSheet = later(() => import("./allowance-sheet").then((module) => module.AllowanceSheet), {
  isSoon: true,
});

/** What somebody earns a year whatever the policies say, with the reasons. */
export function Allowances({ id }: { id: string }) {
  const t = useTranslations("employees");
  const trpc = useTRPC();
  const dates = useDates();
  const days = useDays();
  const [isOpen, setOpen] = useState(false);
  const { data: balances = [] } = useQuery(trpc.balances.list.queryOptions({ employee_id: id }));
  const held = balances.filter((balance) => balance.allowance_entitlement !== "unlimited");
  const answers = useQueries({
    queries: held.map((policy) => trpc.employees.allowances.queryOptions({ id, policy_id: policy.id })),
  });
  if (answers.some(({ isError }) => isError)) {
    return <LoadProblem onRetry={() => answers.forEach((answer) => void answer.refetch())} />;
  }
  const own = held.flatMap((policy, index) =>
    (answers[index]?.data ?? []).map((allowance) => ({ ...allowance, policy })),
  );
  return (
    <Section
      title={t("allowances")}
      actions={
        held.length > 0 ? (
          <Button size="small" onPress={() => setOpen(true)}>
            <Plus aria-hidden className="size-4" />
            {t("set_allowance")}
          </Button>
        ) : null
      }
    >
      <Card>
        {own.length === 0 ? <p className="px-4 py-3 text-muted">{t("no_allowances")}</p> : null}
        <ul className="divide-y">
          {own.map(({ policy, effective_date, annual_allowance, reason }) => (
            <li key={`${policy.id} ${effective_date}`} className="flex items-baseline gap-4 px-4 py-3">
              <div className="min-w-0 grow">
                <p className="wrap-anywhere">{reason}</p>
                <p className="text-small text-muted">
                  {t("allowance_of", { policy: policy.name, date: dates.day(effective_date, "short") })}
                </p>
              </div>
              <span className="shrink-0 font-strong tabular-nums">
                {annual_allowance === null ? t("as_policy") : days.label(annual_allowance)}
              </span>
            </li>
          ))}
        </ul>
      </Card>
      {isOpen ? <AllowanceSheet id={id} balances={held} onClose={() => setOpen(false)} /> : null}
    </Section>
  );
}
