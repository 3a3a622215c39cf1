"use client";

import { Badge, type BadgeTone } from "@/components/badge";
import type { RosterState } from "@/contracts/people/roster";
import { useTranslations } from "@/features/words/use-translations";

const TONES: Record<RosterState, BadgeTone> = {
  active: "good",
  uninvited: "warn",
  invited: "accent",
  leaving: "neutral",
  left: "neutral",
};

/** Somebody's state, in words. */
export function StateBadge({ state }: { state: RosterState }) {
  const t = useTranslations("employees");
  return <Badge tone={TONES[state]}>{t(`state.${state}`)}</Badge>;
}
