"use client";

import { Badge, type BadgeTone } from "@/components/badge";
import type { CreditRequest } from "@/contracts/credits";
import { useTranslations } from "@/features/words/use-translations";

const TONES: Readonly<Record<CreditRequest["status"], BadgeTone>> = {
  pending: "warn",
  approved: "good",
  declined: "danger",
  cancelled: "neutral",
};

/** Whether days earned are approved, in a word. */
export function CreditStatus({ status }: Pick<CreditRequest, "status">) {
  const t = useTranslations("status");
  return <Badge tone={TONES[status]}>{t(status)}</Badge>;
}
