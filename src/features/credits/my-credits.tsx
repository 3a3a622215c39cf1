"use client";

import { useQuery } from "@tanstack/react-query";
import { Plus } from "lucide-react";
import { useState } from "react";
import { useTRPC } from "@/client/trpc";
import { Button } from "@/components/button";
import { Card } from "@/components/card";
import { MoreButton } from "@/components/more-button";
import { later } from "@/components/overlays/later";
import { Section } from "@/components/page-header";
import type { Balance } from "@/contracts/balances";
import type { NamedCredit } from "@/contracts/credits";
import { useMe } from "@/features/account/use-me";
import { useDates } from "@/features/dates/use-dates";
import { useTranslations } from "@/features/words/use-translations";
import { CreditDetails } from "./credit-facts";
import { CreditStatus } from "./credit-status";
import { creditsOf } from "./credits-of";
import { useNamedCredits } from "./use-named-credits";
import { useWithdrawCredit } from "./use-withdraw-credit";

const CreditSheet = later(() => import("./credit-sheet").then((module) => module.CreditSheet), {
  isSoon: true,
});

/** The days that I have asked for because I earned them; nothing where no policy of mine offers it. */
export function MyCredits({ balances }: { balances: readonly Balance[] }) {
  const t = useTranslations("credits");
  const trpc = useTRPC();
  const [isOpen, setOpen] = useState(false);
  const { data: policies = [] } = useQuery(trpc.policies.list.queryOptions());
  const { rows: credits, pages } = useNamedCredits(creditsOf(useMe().employee.id));
  const offering = policies.filter((policy) => policy.credit_requests === "approval").map(({ id }) => id);
  const offered = balances.filter(({ id }) => offering.includes(id));
  if (offered.length === 0 && credits.length === 0) return null;
  return (
    <Section
      title={t("title")}
      className="mt-8"
      actions={
        offered.length === 0 ? null : (
          <Button size="small" onPress={() => setOpen(true)}>
            <Plus aria-hidden className="size-4" />
            {t("ask")}
          </Button>
        )
      }
    >
      <Card>
        {credits.length === 0 ? <p className="px-4 py-3 text-muted">{t("none")}</p> : null}
        <ul aria-label={t("title")} className="divide-y">
          {credits.map((row) => (
            <MyCredit key={row.credit.id} row={row} />
          ))}
        </ul>
      </Card>
      <MoreButton pages={pages} label={t("more")} />
      {isOpen ? <CreditSheet policies={offered} onClose={() => setOpen(false)} /> : null}
    </Section>
  );
}

function MyCredit({ row }: { row: NamedCredit }) {
  const t = useTranslations("credits");
  const dates = useDates();
  const { isPending, withdraw } = useWithdrawCredit();
  const { id, status, steps, allowed, date } = row.credit;
  const reason = status === "declined" ? steps.findLast((step) => step.note !== null)?.note : null;
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2 px-4 py-3">
      <div className="min-w-0 grow basis-60">
        <CreditDetails row={row} />
        {reason ? <p className="mt-1 text-small wrap-anywhere">{t("declined_because", { reason })}</p> : null}
      </div>
      <div className="flex items-center gap-2">
        <CreditStatus status={status} />
        {allowed.includes("cancel") ? (
          <Button
            size="small"
            isPending={isPending}
            onPress={() => withdraw(id)}
            aria-label={t("withdraw_one", { date: dates.day(date, "short") })}
          >
            {t("withdraw")}
          </Button>
        ) : null}
      </div>
    </li>
  );
}
