"use client";

import { useQuery } from "@tanstack/react-query";
import { Plus } from "lucide-react";
import { useState } from "react";
import { useTRPC } from "@/client/trpc";
import { Button } from "@/components/button";
import { Card } from "@/components/card";
import { later } from "@/components/overlays/later";
import { Section } from "@/components/page-header";
import { isTransfer } from "@/domain/balances/facts";
import { useDates } from "@/features/dates/use-dates";
import { useDays } from "@/features/days/use-days";
import { LoadProblem } from "@/features/frame/load-problem";
import { useTranslations } from "@/features/words/use-translations";

const AdjustmentSheet = later(() => import("./adjustment-sheet").then((module) => module.AdjustmentSheet), {
  isSoon: true,
});

/** The corrections of somebody's balances by hand, with their reasons. */
export function Adjustments({ id }: { id: string }) {
  const t = useTranslations("employees");
  const trpc = useTRPC();
  const dates = useDates();
  const days = useDays();
  const [isOpen, setOpen] = useState(false);
  const made = useQuery(trpc.employees.adjustments.queryOptions({ id }));
  const { data: balances = [] } = useQuery(trpc.balances.list.queryOptions({ employee_id: id }));
  const { data: policies = [] } = useQuery(trpc.policies.list.queryOptions());
  const nameOf = (policyId: string | null) => policies.find((policy) => policy.id === policyId)?.name ?? "";
  if (made.isError) return <LoadProblem onRetry={() => void made.refetch()} />;
  const adjustable = balances.filter((balance) => balance.allowance_entitlement !== "unlimited");
  return (
    <Section
      title={t("adjustments")}
      actions={
        adjustable.length > 0 ? (
          <Button size="small" onPress={() => setOpen(true)}>
            <Plus aria-hidden className="size-4" />
            {t("adjust")}
          </Button>
        ) : null
      }
    >
      <Card>
        {made.data?.length === 0 ? <p className="px-4 py-3 text-muted">{t("no_adjustments")}</p> : null}
        <ul className="divide-y">
          {made.data?.map((adjustment) => (
            <li key={adjustment.id} className="flex items-baseline gap-4 px-4 py-3">
              <div className="min-w-0 grow">
                <p className="wrap-anywhere">
                  {isTransfer(adjustment.kind)
                    ? t(`moved.${adjustment.kind}`, { policy: nameOf(adjustment.linked_policy_id) })
                    : adjustment.reason}
                </p>
                <p className="text-small text-muted">
                  {[
                    ...(adjustment.kind === "correction" || isTransfer(adjustment.kind)
                      ? []
                      : [t(`adjust_kind_choice.${adjustment.kind}`)]),
                    t("adjustment_of", {
                      policy: nameOf(adjustment.policy_id),
                      date: dates.day(adjustment.date, "short"),
                    }),
                    ...(adjustment.expires_on === null
                      ? []
                      : [t("adjustment_until", { date: dates.day(adjustment.expires_on, "short") })]),
                  ].join(", ")}
                </p>
              </div>
              <span className="shrink-0 font-strong tabular-nums">{days.signed(adjustment.days)}</span>
            </li>
          ))}
        </ul>
      </Card>
      {isOpen ? <AdjustmentSheet id={id} balances={adjustable} onClose={() => setOpen(false)} /> : null}
    </Section>
  );
}
