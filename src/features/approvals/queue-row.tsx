"use client";

import { Check, Paperclip, X } from "lucide-react";
import { Avatar } from "@/components/avatar";
import { Badge } from "@/components/badge";
import { Button } from "@/components/button";
import { cn } from "@/components/class-names";
import { Checkbox } from "@/components/forms/checkbox";
import { Link } from "@/components/link";
import { Notice } from "@/components/notice";
import { PolicyName } from "@/components/policy-mark";
import type { QueuedRequest } from "@/contracts/approvals";
import { useDates } from "@/features/dates/use-dates";
import { useDays } from "@/features/days/use-days";
import { AttachmentLinks } from "@/features/time-off/attachments/attachment-links";
import { RequestStatus } from "@/features/time-off/request/request-status";
import { UndoButton } from "@/features/time-off/request/undo-button";
import { DOT } from "@/features/words/dotted";
import { useTranslations } from "@/features/words/use-translations";
import { Clashes } from "./clashes";

interface QueueRowProps {
  row: QueuedRequest;
  isFocused: boolean;
  isMarked: boolean;
  canMark: boolean;
  /** Why the last decision about it was refused. */
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
  const { request, employee } = row;
  const name = { name: employee.name, dates: dates.span(request, "short") };
  const behalf = row.on_behalf_of;
  return (
    <li
      data-id={request.id}
      tabIndex={isFocused ? 0 : -1}
      aria-label={behalf ? t("row_for", { ...name, approver: behalf.name }) : t("row", name)}
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
      <div className="grid min-w-0 grow basis-60 gap-x-6 sm:basis-72 gap-y-2 lg:grid-cols-[minmax(0,5fr)_minmax(0,3fr)]">
        <Asked row={row} />
        <Effect row={row} isWaiting={canMark} />
      </div>
      <Decisions {...{ row, isFocused, canMark }} onApprove={on.onApprove} onDecline={on.onDecline} />
      {problem ? (
        <Notice tone="danger" isAlert className="w-full">
          {problem}
        </Notice>
      ) : null}
    </li>
  );
}

/** Who asks for what. */
function Asked({ row: { request, employee, policy, on_behalf_of: behalf } }: Pick<QueueRowProps, "row">) {
  const t = useTranslations("approvals");
  const dates = useDates();
  return (
    <div className="min-w-0">
      <p>
        <Link href={`/time-off/${request.id}`} className="rounded font-strong hover:underline">
          <bdi>{employee.name}</bdi>
        </Link>
        {employee.department ? (
          <span className="text-small text-muted">
            {DOT}
            <bdi>{employee.department}</bdi>
          </span>
        ) : null}
      </p>
      {behalf ? (
        <p className="text-small">
          <Badge tone="accent" className="whitespace-normal">
            {t("for_approver", { name: behalf.name })}
          </Badge>
        </p>
      ) : null}
      <p>{dates.span(request)}</p>
      <p className="text-small text-muted">
        <PolicyName color={policy.color} name={policy.name} />
      </p>
      {request.note ? (
        <p className="mt-1 text-small whitespace-pre-line">{t("note", { note: request.note })}</p>
      ) : null}
    </div>
  );
}

/** What it takes, who else is away, and how it was decided. */
function Effect({ row, isWaiting }: Pick<QueueRowProps, "row"> & { isWaiting: boolean }) {
  const t = useTranslations("approvals");
  const days = useDays();
  const { request, balance_after: balanceAfter, clashes } = row;
  const declinedFor = isWaiting ? null : request.steps.find(({ status }) => status === "declined")?.note;
  return (
    <div className="min-w-0 text-small">
      <p className="text-body">
        <span className="font-strong">{days.label(request.days)}</span>
        {balanceAfter === null || !isWaiting ? null : (
          <span className={balanceAfter < 0 ? "text-danger-ink" : "text-muted"}>
            {" "}
            {t("leaves", { days: days.figure(balanceAfter) })}
          </span>
        )}
      </p>
      {isWaiting ? <Clashes clashes={clashes} /> : <RequestStatus request={request} />}
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
  );
}

type DecisionsProps = Pick<QueueRowProps, "row" | "isFocused" | "canMark" | "onApprove" | "onDecline">;

function Decisions({ row, isFocused, canMark, onApprove, onDecline }: DecisionsProps) {
  const t = useTranslations("approvals");
  const tUndo = useTranslations("undo");
  const dates = useDates();
  const { request, employee } = row;
  const name = { name: employee.name, dates: dates.span(request, "short") };
  return (
    <div
      className={cn(
        "flex justify-end gap-2 max-sm:w-full max-sm:*:grow",
        canMark ? "sm:w-52" : "flex-wrap sm:w-32",
      )}
    >
      <UndoButton
        decided={{ id: request.id, name: employee.name }}
        until={request.undo_until}
        label={tUndo("row", name)}
        size="small"
      />
      {request.allowed.includes("decline") ? (
        <Button size="small" onPress={onDecline} aria-label={t("decline_row", name)}>
          <X aria-hidden className="size-4" />
          {t("decline")}
        </Button>
      ) : null}
      {request.allowed.includes("approve") ? (
        <Button
          size="small"
          variant={isFocused ? "primary" : "secondary"}
          onPress={onApprove}
          aria-label={t("approve_row", name)}
        >
          <Check aria-hidden className="size-4" />
          {t("approve")}
        </Button>
      ) : null}
    </div>
  );
}
