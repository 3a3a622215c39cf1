"use client";

import { Button } from "@/components/button";
import { Card } from "@/components/card";
import { Notice } from "@/components/notice";
import { later } from "@/components/overlays/later";
import { FormProblem } from "@/features/forms/form";
import { useProblemWords } from "@/features/forms/use-problem-words";
import { useTranslations } from "@/features/words/use-translations";
import { NoPolicy } from "./no-policy";
import { PreviewCard } from "./preview-card";
import { PreviewSkeleton } from "./preview-skeleton";
import type { RequestForm } from "./use-request-form";

const ChangeWords = later(() => import("../change/change-words").then((module) => module.ChangeWords));
const InterruptsNotice = later(
  () => import("../interrupt/interrupts-notice").then((module) => module.InterruptsNotice),
  { isWanted: ({ preview }) => preview.interrupts.length > 0 },
);
const OverrideLimits = later(
  () => import("@/features/booking-limits/override-limits").then((module) => module.OverrideLimits),
  { isWanted: ({ isNeeded }) => isNeeded },
);

/** What sending will do, or why it cannot be sent; it stands beside the fields. */
export function RequestOutlook({ request }: { request: RequestForm }) {
  const t = useTranslations("new_request");
  const problemWords = useProblemWords();
  const { form, outlook, reasons, changing } = request;
  const { preview, policy, colleaguesAway } = outlook;
  return (
    <Card className="grid gap-4 p-4 lg:sticky lg:top-20">
      <h2 className="font-strong">{t(changing ? "change.preview" : "preview")}</h2>
      {changing && preview.data ? <ChangeWords preview={preview.data} changing={changing} /> : null}
      {preview.isLoading ? (
        <PreviewSkeleton />
      ) : (
        <PreviewCard
          {...{ policy, colleaguesAway }}
          preview={preview.data}
          isStale={preview.isPlaceholderData}
        />
      )}
      {preview.data ? <InterruptsNotice preview={preview.data} /> : null}
      {preview.isError ? (
        <Notice tone="danger">{changing ? problemWords(preview.error) : t("preview_failed")}</Notice>
      ) : null}
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
      <OverrideLimits
        isNeeded={preview.data !== undefined && preview.data.limits.length > 0}
        value={request.draft.override_limits}
        onChange={(override_limits) => request.change({ override_limits })}
      />
      <FormProblem form={form} />
      {outlook.hasNoPolicy ? <NoPolicy isOwn={request.draft.employee_id === null} /> : null}
      <Button type="submit" variant="primary" isPending={form.isSending} isDisabled={outlook.hasNoPolicy}>
        {t(changing ? "change.send" : "send")}
      </Button>
    </Card>
  );
}
