"use client";

import { useQuery } from "@tanstack/react-query";
import { useTRPC } from "@/client/trpc";
import { Notice } from "@/components/notice";
import { useDates } from "@/features/dates/use-dates";
import { useList } from "@/features/words/use-list";
import { useTranslations } from "@/features/words/use-translations";
import { delegatesDuring, isWhole } from "./delegates-during";
import { NameDelegate } from "./name-delegate";

/**
 * Shown with an approver's own request: who decides meanwhile, or the offer to name somebody; nothing once
 * the time off is over.
 */
export function Meanwhile({ requestId }: { requestId: string }) {
  const t = useTranslations("delegations");
  const trpc = useTRPC();
  const dates = useDates();
  const list = useList();
  const { data: overview } = useQuery(trpc.delegations.overview.queryOptions({}));
  const absence = overview?.absences.find(({ request_id }) => request_id === requestId);
  if (!overview?.is_approver || !absence) return null;
  const { open } = absence;
  if (open) {
    return (
      <NameDelegate days={open}>
        {isWhole(open, absence)
          ? t("offer")
          : t("offer_on", { dates: dates.range(open.start_date, open.end_date, "short") })}
      </NameDelegate>
    );
  }
  const names = [...new Set(delegatesDuring(absence, overview.given).map(({ delegate }) => delegate.name))];
  return <Notice>{t("meanwhile", { names: list(names, "conjunction") })}</Notice>;
}
