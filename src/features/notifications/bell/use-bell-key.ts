"use client";

import { useEffect, useEffectEvent } from "react";

/** ⌘I or Ctrl I, as ⌘K opens the commands. */
export function useBellKey(onPress: () => void): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const isOurs = event.key.toLowerCase() === "i" && (event.metaKey || event.ctrlKey);
    if (!isOurs || event.shiftKey || event.altKey) return;
    event.preventDefault();
    onPress();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event);
    window.addEventListener("keydown", listen);
    return () => window.removeEventListener("keydown", listen);
  }, []);
}
