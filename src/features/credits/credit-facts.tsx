"use client";

import { PolicyName } from "@/components/policy-mark";
import type { NamedCredit } from "@/contracts/credits";
import { useDates } from "@/features/dates/use-dates";
import { useDays } from "@/features/days/use-days";
import { useTranslations } from "@/features/words/use-translations";

/** How many days, when they were earned, under which policy, what for, and until when they can be taken. */
export function CreditDetails({ row: { credit, policy } }: { row: NamedCredit }) {
  const t = useTranslations("credits");
  const dates = useDates();
  const days = useDays();
  return (
    <>
      <span className="block">
        {t("earned_on", { days: days.label(credit.days), date: dates.day(credit.date, "short") })}
      </span>
      <span className="flex flex-wrap items-center gap-x-3 text-small text-muted">
        <PolicyName color={policy.color} name={policy.name} />
        {credit.expires_on ? (
          <span>{t("usable_until", { date: dates.day(credit.expires_on, "short") })}</span>
        ) : null}
      </span>
      {credit.note ? (
        <span className="mt-1 block border-l-2 pl-2 text-small wrap-anywhere whitespace-pre-line">
          <bdi>{credit.note}</bdi>
        </span>
      ) : null}
    </>
  );
}
