"use client";

import { Notice } from "@/components/notice";
import { addDays, isoDate } from "@/domain/dates/iso-date";
import { useDates } from "@/features/dates/use-dates";
import { useTranslations } from "@/features/words/use-translations";
import { NameDelegate } from "./name-delegate";
import { useOwnOverview } from "./use-own-overview";

const DAYS_AHEAD = 14;

/** Shown above the queue: that nobody will decide while I am away soon, and who decides for whom today. */
export function SoonAway() {
  const t = useTranslations("delegations");
  const dates = useDates();
  const { approver, overview } = useOwnOverview();
  const { today } = approver;
  const horizon = addDays(isoDate(today), DAYS_AHEAD);
  const open = overview.is_approver
    ? overview.absences.find((absence) => absence.open !== null && absence.open.start_date <= horizon)?.open
    : null;
  const given = overview.given.filter(({ start_date }) => start_date <= today);
  const held = overview.held.filter(({ start_date }) => start_date <= today);
  if (!open && given.length === 0 && held.length === 0) return null;
  return (
    <div className="mb-4 grid max-w-3xl gap-2">
      {held.map(({ id, approver: { name }, end_date }) => (
        <Notice key={id}>{t("for_now", { name, date: dates.day(end_date) })}</Notice>
      ))}
      {given.map(({ id, delegate: { name }, end_date }) => (
        <Notice key={id}>{t("by_now", { name, date: dates.day(end_date) })}</Notice>
      ))}
      {open ? (
        <NameDelegate days={open}>
          {t("soon", { dates: dates.range(open.start_date, open.end_date) })}
        </NameDelegate>
      ) : null}
    </div>
  );
}
