"use client";

import { useEffect, useEffectEvent } from "react";
import { isShortcut } from "../keys/shortcut";

/** ⌘Z or Ctrl Z takes back what was done last, unless it belongs to a text that is typed. */
export function useUndoKey(undo: () => boolean): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (!isShortcut(event, "z") || isEditing(event.target)) return;
    if (undo()) event.preventDefault();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKey(event);
    window.addEventListener("keydown", listen);
    return () => window.removeEventListener("keydown", listen);
  }, []);
}

function isEditing(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement && target.matches("input:not([type=checkbox]), textarea, [contenteditable]")
  );
}
