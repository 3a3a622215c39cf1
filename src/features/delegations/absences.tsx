"use client";

import { Badge } from "@/components/badge";
import { Button } from "@/components/button";
import { Card } from "@/components/card";
import { Link } from "@/components/link";
import { Section } from "@/components/page-header";
import type { DelegationOverview } from "@/contracts/delegations";
import { useDates } from "@/features/dates/use-dates";
import { useTranslations } from "@/features/words/use-translations";
import { delegatesDuring, isWhole } from "./delegates-during";
import type { Days, useWhose } from "./use-whose";

interface AbsencesProps extends Pick<DelegationOverview, "absences" | "given"> {
  whose: ReturnType<typeof useWhose>;
  onName: (days: Days) => void;
}

/** An approver's time off to come, each with who decides meanwhile. */
export function Absences({ absences, given, whose, onName }: AbsencesProps) {
  const t = useTranslations("delegations");
  const tStatus = useTranslations("status");
  const dates = useDates();
  return (
    <Section title={t("away")}>
      <Card>
        {absences.length === 0 ? <p className="px-4 py-3 text-muted">{t("never_away", whose)}</p> : null}
        <ul aria-label={t("away")} className="divide-y">
          {absences.map(({ open, ...absence }) => (
            <li
              key={absence.request_id}
              className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 px-4 py-3"
            >
              <div className="min-w-0">
                <p className="flex flex-wrap items-center gap-x-2">
                  <Link
                    href={`/time-off/${absence.request_id}`}
                    className="rounded font-strong hover:underline"
                  >
                    {dates.span(absence)}
                  </Link>
                  {absence.is_pending ? <Badge tone="warn">{tStatus("pending")}</Badge> : null}
                </p>
                {delegatesDuring(absence, given).map(({ id, delegate, ...days }) => (
                  <p key={id} className="text-small text-muted">
                    {t("decides", {
                      name: delegate.name,
                      dates: dates.range(days.start_date, days.end_date, "short"),
                    })}
                  </p>
                ))}
                {open === null ? null : (
                  <p className="text-small text-muted">
                    {isWhole(open, absence)
                      ? t("nobody_yet")
                      : t("nobody_on", { dates: dates.range(open.start_date, open.end_date, "short") })}
                  </p>
                )}
              </div>
              {open === null ? null : (
                <Button
                  size="small"
                  aria-label={t("add_on", { dates: dates.range(open.start_date, open.end_date, "short") })}
                  onPress={() => onName(open)}
                >
                  {t("add")}
                </Button>
              )}
            </li>
          ))}
        </ul>
      </Card>
    </Section>
  );
}
