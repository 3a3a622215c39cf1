"use client";

import { LoadProblem } from "@/features/frame/load-problem";
import { useTranslations } from "@/features/words/use-translations";

export default function PortalError({ reset }: { error: Error; reset: () => void }) {
  const t = useTranslations("frame");
  return (
    <>
      <h1 className="sr-only">{t("load_failed")}</h1>
      <LoadProblem onRetry={reset} />
    </>
  );
}
