"use client";

import { skipToken, useQuery } from "@tanstack/react-query";
import { useTRPC } from "@/client/trpc";
import type { QueuedRequest } from "@/contracts/approvals";
import { useDates } from "@/features/dates/use-dates";
import { DeclineDialog } from "@/features/time-off/request/decline-dialog";
import { useTranslations } from "@/features/words/use-translations";

interface DeclineQueuedProps {
  /** The rows to decline; empty when there are none. */
  rows: readonly QueuedRequest[];
  onClose: () => void;
  onConfirm: (reason: string) => void;
}

/** Asks for the reason of one decision, with what came before it, or of several at once. */
export function DeclineQueued({ rows, onClose, onConfirm }: DeclineQueuedProps) {
  const t = useTranslations("approvals");
  const trpc = useTRPC();
  const dates = useDates();
  const only = rows.length === 1 ? rows[0] : undefined;
  const { data: story } = useQuery(
    trpc.timeOff.story.queryOptions(only ? { id: only.request.id } : skipToken),
  );
  return (
    <DeclineDialog
      title={
        only
          ? t("decline_title", { name: only.employee.name, dates: dates.span(only.request) })
          : t("decline_several", { count: rows.length })
      }
      {...(story ? { story } : {})}
      isOpen={rows.length > 0}
      isPending={false}
      onClose={onClose}
      onConfirm={onConfirm}
    />
  );
}
