"use client";

import { useMounted } from "@/client/use-mounted";
import { Button } from "@/components/button";
import { Checkbox } from "@/components/forms/checkbox";
import { KeyCap } from "@/components/key-cap";
import { shortcut } from "@/components/keys/shortcut";
import type { QueuedRequest } from "@/contracts/approvals";
import { useTranslations } from "@/features/words/use-translations";
import { allowedAmong } from "./allowed-among";

interface QueueBarProps {
  marked: readonly QueuedRequest[];
  areAllMarked: boolean;
  onMarkAll: (isMarked: boolean) => void;
  onApprove: (rows: readonly QueuedRequest[]) => void;
  onDecline: (rows: readonly QueuedRequest[]) => void;
}

/** The bar above the queue: selects all, decides the selected, and explains the keys. */
export function QueueBar({ marked, areAllMarked, onMarkAll, onApprove, onDecline }: QueueBarProps) {
  const t = useTranslations("approvals");
  const isMounted = useMounted();
  return (
    <div className="mb-2 flex min-h-10 flex-wrap items-center gap-x-4 gap-y-2 px-3 text-small text-muted">
      <Checkbox
        checked={areAllMarked}
        onChange={(event) => onMarkAll(event.target.checked)}
        className="items-center"
      >
        <span className={marked.length > 0 ? "sr-only" : undefined}>{t("mark_all")}</span>
      </Checkbox>
      {marked.length > 0 ? (
        <>
          <span aria-live="polite">{t("marked", { count: marked.length })}</span>
          <span className="flex gap-2">
            <Button size="small" variant="primary" onPress={() => onApprove(marked)}>
              {t("approve_marked", { count: allowedAmong(marked, "approve").length })}
            </Button>
            <Button size="small" onPress={() => onDecline(marked)}>
              {t("decline_marked", { count: allowedAmong(marked, "decline").length })}
            </Button>
          </span>
        </>
      ) : (
        <span className="hidden md:inline">
          {t.rich("keys", {
            key: (letter) => <KeyCap>{letter}</KeyCap>,
            undo: () => (isMounted ? <KeyCap>{shortcut("Z")}</KeyCap> : null),
          })}
        </span>
      )}
    </div>
  );
}
