"use client";

import { Notice } from "@/components/notice";
import type { RecountSummary } from "@/contracts/calendar/recount";
import { useDays } from "@/features/days/use-days";
import { useTranslations } from "@/features/words/use-translations";

interface RecountNoticeProps {
  /** Undefined while it is being worked out. */
  recount: RecountSummary | undefined;
  isFailed: boolean;
}

/** What a change of the calendar would do to requests, in words, before it is made. */
export function RecountNotice({ recount, isFailed }: RecountNoticeProps) {
  const t = useTranslations("recount");
  const days = useDays();
  if (isFailed) return <Notice tone="warn">{t("unknown")}</Notice>;
  if (!recount) {
    return (
      <Notice>
        <span role="status">{t("working_out")}</span>
      </Notice>
    );
  }
  const { people, requests, days_given_back: back, days_taken: taken, needs_attention: odd } = recount;
  const kind = back > 0 && taken > 0 ? "both" : back > 0 ? "back" : taken > 0 ? "taken" : "none";
  return (
    <Notice tone={taken > 0 || odd > 0 ? "warn" : "info"}>
      <div role="status">
        <p>{t(kind, { people, requests, back: days.label(back), taken: days.label(taken) })}</p>
        {odd > 0 ? <p>{t("needs_attention", { count: odd })}</p> : null}
      </div>
      {kind === "none" ? null : <p>{t("told")}</p>}
    </Notice>
  );
}
