"use client";

import { CalendarCheck } from "lucide-react";
import { Card } from "@/components/card";
import { BarList } from "@/components/charts/bar-list";
import { EmptyState } from "@/components/empty-state";
import { Section } from "@/components/page-header";
import { PolicyName } from "@/components/policy-mark";
import type { MonthEnd } from "@/contracts/reports/month-end";
import { useDays } from "@/features/days/use-days";
import { TableStates } from "@/features/tables/table-states";
import { useTranslations } from "@/features/words/use-translations";

/** A month as it was read from the service. */
export interface ReadMonth {
  readonly data: MonthEnd | undefined;
  readonly isError: boolean;
  readonly refetch: () => unknown;
}

/** The days of a month by policy: approved ones as a filled bar, those that wait hatched behind it. */
export function MonthTotals({ read }: { read: ReadMonth }) {
  const t = useTranslations("reports");
  const days = useDays();
  const totals = read.data?.totals;
  return (
    <Section title={t("by_policy")}>
      <TableStates
        count={totals?.length}
        isFailed={read.isError}
        onRetry={() => void read.refetch()}
        onWiden={null}
        empty={<EmptyState icon={CalendarCheck} title={t("no_days")} />}
      >
        <Card className="p-4">
          <BarList
            label={t("by_policy")}
            bars={(totals ?? []).map(({ policy_id, policy_name, color, approved, pending, employees }) => ({
              key: policy_id,
              color,
              label: <PolicyName color={color} name={policy_name} />,
              parts: [
                { amount: approved, fill: "solid" },
                { amount: pending, fill: "hatched" },
              ],
              figure: (
                <>
                  {days.label(approved)}
                  <span className="text-muted">
                    {pending > 0 ? `, ${t("and_waiting", { days: days.label(pending) })}` : null}
                    {`, ${t("people", { count: employees })}`}
                  </span>
                </>
              ),
            }))}
          />
        </Card>
      </TableStates>
    </Section>
  );
}
