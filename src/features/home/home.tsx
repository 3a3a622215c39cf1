"use client";

import { useSuspenseQuery } from "@tanstack/react-query";
import { CircleCheck, Plus } from "lucide-react";
import { useTRPC } from "@/client/trpc";
import { buttonLook } from "@/components/button-look";
import { Link } from "@/components/link";
import { PageHeader, Section } from "@/components/page-header";
import { useMe } from "@/features/account/use-me";
import { useWaitingCount } from "@/features/approvals/use-waiting-count";
import { BalanceCard } from "@/features/balances/balance-card";
import { byImportance } from "@/features/balances/by-importance";
import { NoBalances } from "@/features/balances/no-balances";
import { useDates } from "@/features/dates/use-dates";
import { useTranslations } from "@/features/words/use-translations";
import { Away } from "./away";
import { NextHolidays } from "./next-holidays";
import { NextTimeOff } from "./next-time-off";
import { TwoWeeks } from "./two-weeks";

/** The service counts no further than one more. */
const MOST_COUNTED = 99;

/** The page for two minutes: what is left, what is next, what waits, who is away. */
export function Home() {
  const t = useTranslations("home");
  const trpc = useTRPC();
  const me = useMe();
  const dates = useDates();
  const waiting = useWaitingCount();
  const { data: home } = useSuspenseQuery(trpc.home.get.queryOptions());
  const { data: balances } = useSuspenseQuery(trpc.balances.list.queryOptions({}));
  return (
    <>
      <PageHeader
        title={t("title", { name: me.employee.name })}
        actions={
          <Link href="/time-off/new" className={buttonLook({ variant: "primary" })}>
            <Plus aria-hidden className="size-4" />
            {t("new_request")}
          </Link>
        }
      >
        {dates.day(home.today, "long")}
      </PageHeader>
      {waiting > 0 ? <WaitingForMe count={waiting} /> : null}
      <Section title={t("balances")} className="mb-8">
        {balances.length > 0 ? (
          <ul className="grid gap-4 sm:grid-cols-2 xl:grid-cols-3">
            {byImportance(balances).map((balance) => (
              <li key={balance.id} className="grid">
                <BalanceCard
                  balance={balance}
                  prospect={home.prospects.find(({ policy_id }) => policy_id === balance.id)}
                />
              </li>
            ))}
          </ul>
        ) : (
          <NoBalances />
        )}
      </Section>
      <div className="grid gap-8 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <NextTimeOff requests={home.next_requests} names={home.names} policies={balances} />
        <div className="grid content-start gap-8">
          <Away {...home} />
          <NextHolidays holidays={home.next_holidays} />
        </div>
      </div>
      <TwoWeeks {...home} />
    </>
  );
}

function WaitingForMe({ count }: { count: number }) {
  const t = useTranslations("home");
  return (
    <Link
      href="/approvals"
      className="mb-8 flex items-center gap-3 rounded bg-accent-soft px-4 py-3 text-accent-ink hover:underline"
    >
      <CircleCheck aria-hidden className="size-5 shrink-0" />
      <span className="grow font-strong">
        {count > MOST_COUNTED
          ? t("waiting_for_me_many", { count: MOST_COUNTED })
          : t("waiting_for_me", { count })}
      </span>
      <span className="shrink-0">{t("review")}</span>
    </Link>
  );
}
