"use client";

import { Fragment } from "react";
import { cn } from "@/components/class-names";
import type { Balance } from "@/contracts/balances";
import type { RequestPreview } from "@/contracts/request-preview";
import { useDates } from "@/features/dates/use-dates";
import { useDays } from "@/features/days/use-days";
import { useList } from "@/features/words/use-list";
import { useTranslations } from "@/features/words/use-translations";
import { DayBreakdown } from "../request/day-breakdown";
import { useApproverWords } from "../request/use-approver-words";

interface PreviewCardProps {
  preview: RequestPreview | undefined;
  policy: Balance | undefined;
  /** Colleagues who are away on the chosen dates. */
  colleaguesAway: readonly string[];
  isStale: boolean;
}

/** What sending the request will do: days, balances before and after, who decides. */
export function PreviewCard({ preview, policy, colleaguesAway, isStale }: PreviewCardProps) {
  const t = useTranslations("preview");
  const list = useList();
  const days = useDays();
  const approverWords = useApproverWords();
  if (!policy || !preview) return <p className="text-muted">{t("empty")}</p>;
  const cycles = [...preview.cycles, ...(preview.later_cycle ? [preview.later_cycle] : [])];
  const last = cycles.at(-1);
  const isUnlimited = policy.allowance_entitlement === "unlimited";
  return (
    <div aria-busy={isStale} className={cn("grid gap-4 transition-opacity", isStale && "opacity-60")}>
      <p aria-live="polite">
        <span className="block text-figure font-strong">{days.label(preview.days)}</span>
        {last ? (
          <span className={cn("text-muted", last.balance_after < 0 && "text-danger-ink")}>
            {t("leaves_you", { days: days.figure(last.balance_after) })}
          </span>
        ) : (
          <span className="text-muted">{isUnlimited ? t("no_limit") : t("takes_nothing")}</span>
        )}
      </p>
      {cycles.length > 0 ? <Cycles cycles={cycles} /> : null}
      {preview.change === "kept" || preview.change === "shortened" ? null : (
        <p className="border-t pt-4">
          {preview.approvers.length > 0 ? approverWords(preview.approvers) : t("approved_at_once")}
        </p>
      )}
      {colleaguesAway.length > 0 ? (
        <p className="text-small text-muted">
          {t("also_away", { names: list(colleaguesAway, "conjunction") })}
        </p>
      ) : null}
      {preview.dates.length > 0 ? <DayBreakdown dates={preview.dates} /> : null}
    </div>
  );
}

function Cycles({ cycles }: { cycles: RequestPreview["cycles"] }) {
  const t = useTranslations("preview");
  const dates = useDates();
  const days = useDays();
  return (
    <table className="w-full text-small">
      <caption className="sr-only">{t("balances")}</caption>
      <thead className="text-muted">
        <tr>
          <th scope="col" className="py-1 text-left font-normal">
            {t("cycle")}
          </th>
          <th scope="col" className="py-1 text-right font-normal">
            {t("before")}
          </th>
          <th scope="col" className="py-1 text-right font-normal">
            {t("change")}
          </th>
          <th scope="col" className="py-1 text-right font-normal">
            {t("after")}
          </th>
        </tr>
      </thead>
      <tbody>
        {cycles.map((cycle) => (
          <Fragment key={cycle.cycle_start_date}>
            <tr className="border-t">
              <th scope="row" className="py-2 text-left font-normal">
                {dates.range(cycle.cycle_start_date, cycle.cycle_end_date, "short")}
              </th>
              <td className="py-2 text-right">{days.figure(cycle.balance_before)}</td>
              <td className="py-2 text-right">{days.signed(cycle.balance_after - cycle.balance_before)}</td>
              <td className={cn("py-2 text-right font-strong", cycle.balance_after < 0 && "text-danger-ink")}>
                {days.figure(cycle.balance_after)}
              </td>
            </tr>
            <WhyOtherwise cycle={cycle} />
          </Fragment>
        ))}
      </tbody>
    </table>
  );
}

/** Why the balance changes by more or less than the days that the cycle is charged. */
function WhyOtherwise({ cycle }: { cycle: RequestPreview["cycles"][number] }) {
  const t = useTranslations("preview");
  const days = useDays();
  if (cycle.lapsed_days_used === 0 && cycle.carryover_change === 0) return null;
  return (
    <tr>
      <td colSpan={4} className="pb-2 text-muted">
        {cycle.lapsed_days_used === 0
          ? null
          : t("lapsed_days_used", { days: days.label(cycle.lapsed_days_used) })}{" "}
        {cycle.carryover_change === 0
          ? null
          : t(cycle.days === 0 ? "carried_less_only" : "carried_less", {
              days: days.label(-cycle.carryover_change),
            })}
      </td>
    </tr>
  );
}
