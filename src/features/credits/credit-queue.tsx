"use client";

import { Check, X } from "lucide-react";
import { useState } from "react";
import { Avatar } from "@/components/avatar";
import { Button } from "@/components/button";
import { later } from "@/components/overlays/later";
import { Section } from "@/components/page-header";
import type { NamedCredits } from "@/contracts/credits";
import { useDates } from "@/features/dates/use-dates";
import { useTranslations } from "@/features/words/use-translations";
import { CreditDetails } from "./credit-facts";
import { useCreditDecision } from "./use-credit-decision";

type Row = NamedCredits[number];

const DeclineDialog = later(
  () => import("@/features/time-off/request/decline-dialog").then((module) => module.DeclineDialog),
  { isSoon: true, isWanted: ({ isOpen }) => isOpen },
);

/** The days earned that wait for my decision. */
export function CreditQueue({ rows }: { rows: readonly Row[] }) {
  const t = useTranslations("credits");
  const dates = useDates();
  const [declining, setDeclining] = useState<Row | null>(null);
  const { pendingId, approve, decline } = useCreditDecision();
  if (rows.length === 0) return null;
  return (
    <Section title={t("title")} className="mb-6">
      <ul aria-label={t("title")} className="grid gap-2">
        {rows.map((row) => (
          <QueuedCredit
            key={row.credit.id}
            row={row}
            isPending={pendingId === row.credit.id}
            onApprove={() => void approve(row.credit.id)}
            onDecline={() => setDeclining(row)}
          />
        ))}
      </ul>
      <DeclineDialog
        key={declining?.credit.id ?? "none"}
        title={
          declining
            ? t("decline_title", {
                name: declining.employee.name,
                date: dates.day(declining.credit.date, "short"),
              })
            : ""
        }
        isOpen={declining !== null}
        isPending={false}
        onClose={() => setDeclining(null)}
        onConfirm={(reason) => {
          if (declining) void decline(declining.credit.id, reason);
          setDeclining(null);
        }}
      />
    </Section>
  );
}

interface QueuedCreditProps {
  row: Row;
  isPending: boolean;
  onApprove: () => void;
  onDecline: () => void;
}

function QueuedCredit({ row, isPending, onApprove, onDecline }: QueuedCreditProps) {
  const t = useTranslations("credits");
  const dates = useDates();
  const named = { name: row.employee.name, date: dates.day(row.credit.date, "short") };
  return (
    <li className="flex flex-wrap items-start gap-3 rounded border bg-surface p-3 sm:p-4">
      <Avatar name={row.employee.name} className="max-sm:hidden" />
      <div className="min-w-0 grow basis-60">
        <p className="font-strong">
          <bdi>{row.employee.name}</bdi>
        </p>
        <CreditDetails row={row} />
      </div>
      <div className="flex flex-wrap gap-2">
        <Button
          size="small"
          variant="primary"
          isPending={isPending}
          onPress={onApprove}
          aria-label={t("approve_row", named)}
        >
          <Check aria-hidden className="size-4" />
          {t("approve")}
        </Button>
        <Button size="small" isDisabled={isPending} onPress={onDecline} aria-label={t("decline_row", named)}>
          <X aria-hidden className="size-4" />
          {t("decline")}
        </Button>
      </div>
    </li>
  );
}
