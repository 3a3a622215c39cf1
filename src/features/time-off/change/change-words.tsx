"use client";

import { Notice } from "@/components/notice";
import type { RequestPreview } from "@/contracts/request-preview";
import { useDays } from "@/features/days/use-days";
import { useTranslations } from "@/features/words/use-translations";
import type { RequestBeingChanged } from "./request-being-changed";

interface ChangeWordsProps {
  preview: RequestPreview;
  changing: RequestBeingChanged;
}

/** How a change comes about, said before it is sent. */
export function ChangeWords({ preview, changing }: ChangeWordsProps) {
  const t = useTranslations("new_request.change");
  const days = useDays();
  const { change, approvers } = preview;
  if (change === null) return null;
  const isAtOnce = approvers.length === 0 && !preview.needs_second_admin;
  const how = howSaid(change, { isAtOnce, isBeside: changing.isBesideChange });
  return (
    <Notice>
      <p>{t(how, { days: days.label(Math.max(0, changing.days - preview.days)) })}</p>
      {changing.days === preview.days ? null : (
        <p className="text-muted">{t("before", { days: days.label(changing.days) })}</p>
      )}
    </Notice>
  );
}

function howSaid(
  change: NonNullable<RequestPreview["change"]>,
  { isAtOnce, isBeside }: { readonly isAtOnce: boolean; readonly isBeside: boolean },
) {
  if (change === "replaced" && isAtOnce) return "replaced_at_once";
  return change === "shortened" && isBeside ? "shortened_beside" : change;
}
