"use client";

import { useCallback } from "react";
import { useTranslations } from "@/features/words/use-translations";

const WORDS = {
  "time_off.requested": "requested",
  "time_off.turn_moved": "turn_moved",
  "time_off.reminder": "reminder",
  "time_off.approved": "approved",
  "time_off.declined": "declined",
  "time_off.cancelled": "cancelled",
  "time_off.changed": "changed",
  "time_off.recounted": "recounted",
  "time_off.moved": "moved",
  "time_off.file_due": "file_due",
  "api_key.expiring": "key",
  "api_key.revoked": "key_revoked",
  "delegation.named": "delegate",
  "delegation.ended": "delegate_ended",
  "balance.lapsing": "lapse",
  "balance.cycle_began": "cycle",
  "credit.requested": "credit_requested",
  "credit.turn_moved": "credit_turn_moved",
  "credit.reminder": "credit_reminder",
  "credit.approved": "credit_approved",
  "credit.declined": "credit_declined",
  "credit.cancelled": "credit_cancelled",
  "employee.invited": "invited",
} as const;

/** What a mail is about, in a few words. */
export function useEventWords(): (event: string) => string {
  const t = useTranslations("dead_letters.event");
  return useCallback((event) => (isKnown(event) ? t(WORDS[event]) : t("other", { event })), [t]);
}

function isKnown(event: string): event is keyof typeof WORDS {
  return event in WORDS;
}
