"use client";

import { useSyncExternalStore } from "react";
import { useTranslations } from "@/features/words/use-translations";

const APPLE = /Mac|iPhone|iPad/;

/** A letter with the key that makes it a command on this keyboard: "⌘K", elsewhere "Ctrl K". */
export function useCommandKey(letter: string): string {
  const t = useTranslations("frame");
  const isApple = useSyncExternalStore(
    () => () => undefined,
    () => APPLE.test(navigator.platform),
    () => false,
  );
  return t(isApple ? "command_key_apple" : "command_key", { letter });
}
