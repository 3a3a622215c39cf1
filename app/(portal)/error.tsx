"use client";

import { useTranslations } from "next-intl";
import { LoadProblem } from "@/features/frame/load-problem";

export default function PortalError({ reset }: { error: Error; reset: () => void }) {
  const t = useTranslations("frame");
  return (
    <>
      <h1 className="sr-only">{t("load_failed")}</h1>
      <LoadProblem onRetry={reset} />
    </>
  );
}
