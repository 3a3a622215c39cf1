"use client";

import { Plus } from "lucide-react";
import { buttonLook } from "@/components/button-look";
import { Card } from "@/components/card";
import { Link } from "@/components/link";
import { PolicyName } from "@/components/policy-mark";
import type { Balance } from "@/contracts/balances";
import type { Home } from "@/contracts/home";
import { useDates } from "@/features/dates/use-dates";
import { useDays } from "@/features/days/use-days";
import { useTranslations } from "@/features/words/use-translations";
import { BalanceBar } from "./balance-bar";

interface BalanceCardProps {
  balance: Balance;
  /** What accrues next, and what covers days booked beyond the balance. */
  prospect: Home["prospects"][number] | undefined;
}

/** What is left under one policy, in large type, and what happened to the rest. */
export function BalanceCard({ balance, prospect }: BalanceCardProps) {
  const t = useTranslations("balance");
  const dates = useDates();
  const days = useDays();
  const isUnlimited = balance.allowance_entitlement === "unlimited";
  const next = prospect?.next_accrual;
  const cycle = dates.range(balance.cycle_start_date, balance.cycle_end_date, "short");
  return (
    <Card className="flex flex-col p-4" data-policy={balance.color}>
      <div className="flex items-start justify-between gap-2">
        <h3 className="min-w-0 pt-1">
          <PolicyName color={balance.color} name={balance.name} />
        </h3>
        <Link
          href={`/time-off/new?policy=${balance.id}`}
          aria-label={t("request_from", { name: balance.name })}
          className={buttonLook({ variant: "ghost", size: "small-icon" })}
        >
          <Plus aria-hidden className="size-4" />
        </Link>
      </div>
      <p className="mt-2 mb-3 flex items-baseline gap-2">
        <span className="text-figure font-strong">
          {isUnlimited ? t("unlimited_figure") : days.figure(balance.current_balance ?? 0)}
        </span>
        <span className="text-muted">
          {isUnlimited ? t("unlimited") : t("left", { count: balance.current_balance ?? 0 })}
        </span>
      </p>
      <BalanceBar balance={balance} />
      <div className="mt-auto flex items-end justify-between gap-4 pt-4 text-small text-muted">
        <p>
          {t("cycle", { dates: cycle })}
          {next ? (
            <span className="block">
              {t("next_accrual", { days: days.signed(next.days), date: dates.day(next.date, "short") })}
            </span>
          ) : null}
          {prospect?.is_overdrawn ? (
            <span className="block text-ink">
              {prospect.covered_from
                ? t("covered_from", { date: dates.day(prospect.covered_from, "short") })
                : t("not_covered")}
            </span>
          ) : null}
        </p>
        <Link
          href={`/time-off?explain=${balance.id}`}
          aria-label={t("explain_policy", { name: balance.name })}
          className="-m-1 shrink-0 rounded p-1 text-accent-ink hover:underline"
        >
          {t("explain")}
        </Link>
      </div>
    </Card>
  );
}
