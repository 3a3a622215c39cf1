"use client";

import { Check, X } from "lucide-react";
import type { ReactNode } from "react";
import { Avatar } from "@/components/avatar";
import { Badge } from "@/components/badge";
import { Button } from "@/components/button";
import { cn } from "@/components/class-names";
import { Section } from "@/components/page-header";
import type { NamedCredit } from "@/contracts/credits";
import { useDates } from "@/features/dates/use-dates";
import { UndoButton } from "@/features/time-off/request/undo-button";
import { useTranslations } from "@/features/words/use-translations";
import { CreditDetails } from "./credit-facts";
import { CreditStatus } from "./credit-status";

interface CreditQueueProps {
  rows: readonly NamedCredit[];
  isWaiting: boolean;
  /** The row that keys act on. */
  focusedId: string | null;
  /** The row about which something is on its way. */
  pendingId: string | null;
  /** What loads the next ones. */
  more: ReactNode;
  onFocus: (id: string) => void;
  onApprove: (id: string) => void;
  onDecline: (id: string) => void;
}

/** The days earned that wait for my decision, or that I decided on. */
export function CreditQueue({ rows, isWaiting, focusedId, pendingId, more, ...on }: CreditQueueProps) {
  const t = useTranslations("credits");
  if (rows.length === 0) return null;
  return (
    <Section title={t("title")} className="mb-6">
      <ul aria-label={t("title")} className="grid gap-2">
        {rows.map((row) => (
          <QueuedCredit
            key={row.credit.id}
            row={row}
            isWaiting={isWaiting}
            isFocused={focusedId === row.credit.id}
            isPending={pendingId === row.credit.id}
            onFocus={() => on.onFocus(row.credit.id)}
            onApprove={() => on.onApprove(row.credit.id)}
            onDecline={() => on.onDecline(row.credit.id)}
          />
        ))}
      </ul>
      {more}
    </Section>
  );
}

interface QueuedCreditProps {
  row: NamedCredit;
  isWaiting: boolean;
  isFocused: boolean;
  isPending: boolean;
  onFocus: () => void;
  onApprove: () => void;
  onDecline: () => void;
}

function QueuedCredit({ row, isWaiting, isFocused, ...more }: QueuedCreditProps) {
  const t = useTranslations("credits");
  const tQueue = useTranslations("approvals");
  const dates = useDates();
  const { credit, employee, on_behalf_of: behalf } = row;
  const named = { name: employee.name, dates: dates.day(credit.date, "short") };
  const note = isWaiting ? null : credit.steps.findLast((step) => step.note !== null)?.note;
  return (
    <li
      data-id={credit.id}
      tabIndex={isFocused ? 0 : -1}
      aria-label={behalf ? tQueue("row_for", { ...named, approver: behalf.name }) : tQueue("row", named)}
      aria-current={isFocused || undefined}
      onFocus={more.onFocus}
      className={cn(
        "flex flex-wrap items-start gap-3 rounded border bg-surface p-3 sm:p-4",
        isFocused && "border-accent-ink",
      )}
    >
      <Avatar name={employee.name} className="max-sm:hidden" />
      <div className="min-w-0 grow basis-60">
        <p className="font-strong">
          <bdi>{employee.name}</bdi>
        </p>
        {behalf ? (
          <p className="text-small">
            <Badge tone="accent" className="whitespace-normal">
              {tQueue("for_approver", { name: behalf.name })}
            </Badge>
          </p>
        ) : null}
        <CreditDetails row={row} />
        {isWaiting ? null : (
          <p className="mt-1">
            <CreditStatus status={credit.status} />
          </p>
        )}
        {note ? (
          <p className="mt-1 text-small whitespace-pre-line text-muted">{t("said", { note })}</p>
        ) : null}
      </div>
      <Decisions {...{ row, isFocused, ...more }} />
    </li>
  );
}

function Decisions({ row, isFocused, isPending, ...on }: Omit<QueuedCreditProps, "isWaiting" | "onFocus">) {
  const t = useTranslations("credits");
  const tUndo = useTranslations("undo");
  const dates = useDates();
  const { credit, employee } = row;
  const date = dates.day(credit.date, "short");
  const named = { name: employee.name, date };
  return (
    <div className="flex flex-wrap gap-2 max-sm:w-full max-sm:*:grow">
      <UndoButton
        decided={{ id: credit.id, name: employee.name, isCredit: true }}
        until={credit.undo_until}
        label={tUndo("row", { name: employee.name, dates: date })}
        size="small"
      />
      {credit.allowed.includes("decline") ? (
        <Button
          size="small"
          isDisabled={isPending}
          onPress={on.onDecline}
          aria-label={t("decline_row", named)}
        >
          <X aria-hidden className="size-4" />
          {t("decline")}
        </Button>
      ) : null}
      {credit.allowed.includes("approve") ? (
        <Button
          size="small"
          variant={isFocused ? "primary" : "secondary"}
          isPending={isPending}
          onPress={on.onApprove}
          aria-label={t("approve_row", named)}
        >
          <Check aria-hidden className="size-4" />
          {t("approve")}
        </Button>
      ) : null}
    </div>
  );
}
