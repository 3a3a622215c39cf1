"use client";

import { useTranslations } from "next-intl";
import { Button } from "@/components/button";
import { Card } from "@/components/card";
import { Notice } from "@/components/notice";
import { PreviewCard, PreviewSkeleton } from "./preview-card";
import type { DraftOutlook } from "./use-draft-outlook";

interface RequestOutlookProps {
  outlook: Pick<DraftOutlook, "preview" | "policy" | "colleaguesAway">;
  /** Why it cannot be sent as it is. */
  reasons: readonly string[];
  /** Whether the last try did not reach the service. */
  isUnreached: boolean;
  isSending: boolean;
}

/** What sending will do, or why it cannot be sent; it stands beside the fields. */
export function RequestOutlook({ outlook, reasons, isUnreached, isSending }: RequestOutlookProps) {
  const t = useTranslations("new_request");
  const { preview, policy, colleaguesAway } = outlook;
  return (
    <Card className="grid gap-4 p-4 lg:sticky lg:top-20">
      <h2 className="font-strong">{t("preview")}</h2>
      {preview.isLoading ? (
        <PreviewSkeleton />
      ) : (
        <PreviewCard
          {...{ policy, colleaguesAway }}
          preview={preview.data}
          isStale={preview.isPlaceholderData}
        />
      )}
      {preview.isError ? <Notice tone="danger">{t("preview_failed")}</Notice> : null}
      {reasons.length > 0 ? (
        <Notice tone="danger" isAlert>
          <p className="font-strong">{t("cannot_send", { count: reasons.length })}</p>
          <ul>
            {reasons.map((reason) => (
              <li key={reason}>{reason}</li>
            ))}
          </ul>
        </Notice>
      ) : null}
      {isUnreached ? (
        <Notice tone="danger" isAlert>
          {t("unreached")}
        </Notice>
      ) : null}
      <Button type="submit" variant="primary" isPending={isSending}>
        {t("send")}
      </Button>
    </Card>
  );
}
