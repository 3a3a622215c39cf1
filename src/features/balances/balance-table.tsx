"use client";

import { Button } from "@/components/button";
import { PolicyName } from "@/components/policy-mark";
import { Cell, HeadCell, Row, Table } from "@/components/table/table";
import type { Balance } from "@/contracts/balances";
import { useDates } from "@/features/dates/use-dates";
import { useDays } from "@/features/days/use-days";
import { useTranslations } from "@/features/words/use-translations";
import { byImportance } from "./by-importance";

interface BalanceTableProps {
  balances: readonly Balance[];
  onExplain: (policyId: string) => void;
}

/** The figures of all balances side by side; each can be explained. */
export function BalanceTable({ balances, onExplain }: BalanceTableProps) {
  const t = useTranslations("balance");
  const dates = useDates();
  const days = useDays();
  const figure = "text-right whitespace-nowrap";
  return (
    <Table label={t("table")}>
      <thead>
        <tr>
          <HeadCell>{t("policy")}</HeadCell>
          <HeadCell className="text-right">{t("left_head")}</HeadCell>
          <HeadCell className="text-right max-sm:hidden">{t("part.taken")}</HeadCell>
          <HeadCell className="text-right max-sm:hidden">{t("part.requested")}</HeadCell>
          <HeadCell className="max-md:hidden">{t("cycle_head")}</HeadCell>
          <HeadCell>
            <span className="sr-only">{t("explain")}</span>
          </HeadCell>
        </tr>
      </thead>
      <tbody>
        {byImportance(balances).map((balance) => {
          const isUnlimited = balance.allowance_entitlement === "unlimited";
          return (
            <Row key={balance.id}>
              <th scope="row" className="min-w-32 py-3 pr-2 pl-4 font-normal wrap-anywhere sm:min-w-44">
                <PolicyName color={balance.color} name={balance.name} className="wrap-anywhere" />
              </th>
              <Cell className="text-right font-strong">
                {isUnlimited ? t("unlimited_short") : days.figure(balance.current_balance ?? 0)}
              </Cell>
              <Cell className={`${figure} max-sm:hidden`}>{days.figure(balance.days_taken)}</Cell>
              <Cell className={`${figure} max-sm:hidden`}>{days.figure(balance.days_requested)}</Cell>
              <Cell className="whitespace-nowrap text-muted max-md:hidden">
                {dates.range(balance.cycle_start_date, balance.cycle_end_date, "short")}
              </Cell>
              <Cell className="py-2 text-right">
                <Button
                  size="small"
                  variant="ghost"
                  aria-label={t("explain_policy", { name: balance.name })}
                  onPress={() => onExplain(balance.id)}
                >
                  {t("explain")}
                </Button>
              </Cell>
            </Row>
          );
        })}
      </tbody>
    </Table>
  );
}
