"use client";

import { useQuery } from "@tanstack/react-query";
import { useDeferredValue } from "react";
import { type Outputs, useTRPC } from "@/client/trpc";
import { Skeleton } from "@/components/skeleton";
import { useMe } from "@/features/account/use-me";
import { useDates } from "@/features/dates/use-dates";
import { useDays } from "@/features/days/use-days";
import { useTranslations } from "@/features/words/use-translations";
import type { PolicySettings } from "../settings/policy-settings";

type Example = Outputs["policies"]["workedExample"];
type Person = Example["people"][number];

interface WorkedExampleProps {
  settings: PolicySettings;
  /** False while something cannot be read: the last example stays. */
  isReadable: boolean;
}

/** What three people earn in the policy year that begins this year, computed as balances are. */
export function WorkedExample({ settings, isReadable }: WorkedExampleProps) {
  const t = useTranslations("policies.example");
  const trpc = useTRPC();
  const dates = useDates();
  const year = Number(useMe().employee.today.slice(0, 4));
  const terms = useDeferredValue(termsOf(settings));
  const example = useQuery({
    ...trpc.policies.workedExample.queryOptions({ ...terms, year }),
    enabled: isReadable,
    placeholderData: (previous) => previous,
    staleTime: Number.POSITIVE_INFINITY,
  });
  if (example.isError) return <p className="text-small text-muted">{t("failed")}</p>;
  if (!example.data) return <Skeleton className="h-24" />;
  return (
    <div className="grid gap-2 text-small">
      <p className="text-muted">
        {t("year", { dates: dates.range(example.data.year_start, example.data.year_end, "short") })}
      </p>
      <dl className="grid gap-3">
        {example.data.people.map((person) => (
          <ExamplePerson key={person.kind} person={person} />
        ))}
      </dl>
    </div>
  );
}

const WORDS = { full_year: "full_year", hired_1_july: "hired", part_time_1_april: "part_time" } as const;

function ExamplePerson({ person }: { person: Person }) {
  const t = useTranslations("policies.example");
  const dates = useDates();
  const days = useDays();
  const [first, last] = [person.credits[0], person.credits.at(-1)];
  const carried = person.cycles.at(-1);
  return (
    <div>
      <dt className="flex items-baseline justify-between gap-4">
        <span>
          {person.hire_date === null
            ? t("full_year")
            : t(WORDS[person.kind], { date: dates.day(person.hire_date, "short") })}
        </span>
        <span className="shrink-0 text-body font-strong whitespace-nowrap">{days.label(person.days)}</span>
      </dt>
      {first && last ? (
        <dd className="text-muted">
          {t("credits", {
            count: person.credits.length,
            first: dates.day(first.date, "short"),
            last: dates.day(last.date, "short"),
          })}
        </dd>
      ) : null}
      {carried ? (
        <dd className="text-muted">
          {carried.carried_over === 0
            ? t("carries_nothing")
            : carried.usable_until === null
              ? t("carries", { days: days.label(carried.carried_over) })
              : t("carries_until", {
                  days: days.label(carried.carried_over),
                  date: dates.day(carried.usable_until, "short"),
                })}
        </dd>
      ) : null}
    </div>
  );
}

function termsOf(settings: PolicySettings) {
  const { annual_allowance, allowance_entitlement, balance_closing_frequency, accrual_cycle, proration } =
    settings;
  const { activity_period_start, activity_period_close, carryover_limit, carryover_expiry_months } = settings;
  const { full_after_months, rounding, allowance_basis, allowance_tiers, tier_start } = settings;
  const { waiting_months, overdraft_limit, balance_cap } = settings;
  return {
    annual_allowance,
    allowance_entitlement,
    balance_closing_frequency,
    accrual_cycle,
    proration,
    activity_period_start,
    activity_period_close,
    carryover_limit,
    carryover_expiry_months,
    full_after_months,
    rounding,
    allowance_basis,
    allowance_tiers,
    tier_start,
    waiting_months,
    overdraft_limit,
    balance_cap,
  };
}
