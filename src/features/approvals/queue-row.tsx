"use client";

import { Check, Paperclip, Users, X } from "lucide-react";
import Link from "next/link";
import { useFormatter, useTranslations } from "next-intl";
import { Avatar } from "@/components/avatar";
import { Button } from "@/components/button";
import { cn } from "@/components/class-names";
import { Checkbox } from "@/components/forms/checkbox";
import { Notice } from "@/components/notice";
import { PolicyName } from "@/components/policy-mark";
import type { QueuedRequest } from "@/contracts/approvals";
import { useDates } from "@/features/dates/use-dates";
import { useDays } from "@/features/days/use-days";
import { AttachmentLinks } from "@/features/time-off/attachments/attachment-links";
import { RequestStatus } from "@/features/time-off/request/request-status";

interface QueueRowProps {
  row: QueuedRequest;
  isFocused: boolean;
  isMarked: boolean;
  canMark: boolean;
  /** Why the last decision about it did not hold. */
  problem: string | undefined;
  onFocus: () => void;
  onMark: () => void;
  onApprove: () => void;
  onDecline: () => void;
}

/** Everything that a decision needs, in one row. */
export function QueueRow({ row, isFocused, isMarked, canMark, problem, ...on }: QueueRowProps) {
  const t = useTranslations("approvals");
  const dates = useDates();
  const days = useDays();
  const { request, employee, policy } = row;
  const declinedFor = canMark ? null : request.steps.find(({ status }) => status === "declined")?.note;
  const name = { name: employee.name, dates: dates.span(request, "short") };
  return (
    <li
      data-id={request.id}
      tabIndex={isFocused ? 0 : -1}
      aria-label={t("row", name)}
      aria-current={isFocused || undefined}
      onFocus={on.onFocus}
      className={cn(
        "flex flex-wrap items-start gap-x-3 gap-y-3 rounded border bg-surface p-3 sm:p-4",
        isFocused && "border-accent-ink",
        isMarked && "bg-accent-soft",
      )}
    >
      {canMark ? (
        <Checkbox
          aria-label={t("mark", name)}
          checked={isMarked}
          onChange={on.onMark}
          tabIndex={-1}
          className="mt-1"
        />
      ) : null}
      <Avatar name={employee.name} className="max-sm:hidden" />
      <div className="grid min-w-0 grow basis-72 gap-x-6 gap-y-2 lg:grid-cols-[minmax(0,5fr)_minmax(0,3fr)]">
        <div className="min-w-0">
          <p>
            <Link href={`/time-off/${request.id}`} className="rounded font-strong hover:underline">
              {employee.name}
            </Link>
            {employee.department ? (
              <span className="text-small text-muted"> · {employee.department}</span>
            ) : null}
          </p>
          <p>{dates.span(request)}</p>
          <p className="text-small text-muted">
            <PolicyName color={policy.color} name={policy.name} />
          </p>
          {request.note ? (
            <p className="mt-1 text-small whitespace-pre-line">{t("note", { note: request.note })}</p>
          ) : null}
        </div>
        <div className="min-w-0 text-small">
          <p className="text-body">
            <span className="font-strong">{days.label(request.days)}</span>
            {row.balance_after === null || !canMark ? null : (
              <span className={row.balance_after < 0 ? "text-danger-ink" : "text-muted"}>
                {" "}
                {t("leaves", { days: days.figure(row.balance_after) })}
              </span>
            )}
          </p>
          {canMark ? <Clashes clashes={row.clashes} /> : <RequestStatus request={request} />}
          {declinedFor ? (
            <p className="mt-1 whitespace-pre-line text-muted">{t("note", { note: declinedFor })}</p>
          ) : null}
          {request.attachments.length > 0 ? (
            <details>
              <summary className="inline-flex list-none items-center gap-1 rounded text-muted hover:text-ink [&::-webkit-details-marker]:hidden">
                <Paperclip aria-hidden className="size-3.5" />
                {t("attachments", { count: request.attachments.length })}
              </summary>
              <AttachmentLinks requestId={request.id} attachments={request.attachments} />
            </details>
          ) : null}
        </div>
      </div>
      <div
        className={cn("flex justify-end gap-2 max-sm:w-full max-sm:*:grow", canMark ? "sm:w-52" : "sm:w-28")}
      >
        {request.allowed.includes("decline") ? (
          <Button size="small" onPress={on.onDecline} aria-label={t("decline_row", name)}>
            <X aria-hidden className="size-4" />
            {t("decline")}
          </Button>
        ) : null}
        {request.allowed.includes("approve") ? (
          <Button
            size="small"
            variant={isFocused ? "primary" : "secondary"}
            onPress={on.onApprove}
            aria-label={t("approve_row", name)}
          >
            <Check aria-hidden className="size-4" />
            {t("approve")}
          </Button>
        ) : null}
      </div>
      {problem ? (
        <Notice tone="danger" isAlert className="w-full">
          {problem}
        </Notice>
      ) : null}
    </li>
  );
}

const MOST_CLASHES = 3;

function Clashes({ clashes }: { clashes: QueuedRequest["clashes"] }) {
  const t = useTranslations("approvals");
  const format = useFormatter();
  const dates = useDates();
  const names = [...new Set(clashes.map(({ name }) => name))];
  const [only] = clashes;
  if (!only) return <p className="text-muted">{t("no_clashes")}</p>;
  const shown = names.slice(0, MOST_CLASHES);
  const rest = names.length - shown.length;
  const people = format.list(shown, { type: "unit" });
  const when = dates.range(only.start_date, only.end_date, "short");
  return (
    <p className="flex gap-1 text-warn-ink">
      <Users aria-hidden className="mt-1 size-3.5 shrink-0" />
      <span>
        {clashes.length === 1
          ? t("clash", { name: only.name, dates: when })
          : t(rest > 0 ? "clashes_more" : "clashes", { people, count: rest })}
      </span>
    </p>
  );
}
