"use client";

import { CloudOff } from "lucide-react";
import { Button } from "@/components/button";
import { EmptyState } from "@/components/empty-state";
import { useTranslations } from "@/features/words/use-translations";

/** Says that something could not be loaded, and offers to try again. */
export function LoadProblem({ onRetry }: { onRetry: () => void }) {
  const t = useTranslations("frame");
  return (
    <EmptyState
      icon={CloudOff}
      title={t("load_failed")}
      action={<Button onPress={onRetry}>{t("retry")}</Button>}
      className="rounded border bg-surface"
    >
      {t("load_failed_hint")}
    </EmptyState>
  );
}
