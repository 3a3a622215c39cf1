"use client";

import { ask } from "./unsaved-forms";
import { useUnsaved } from "./use-unsaved";

/** What closes a dialog, after asking when something in it would be lost; every other way out asks too. */
export function useClosing(isUnsaved: boolean, onClose: () => void): () => void {
  useUnsaved(isUnsaved, () => true);
  return () => (isUnsaved ? ask(onClose) : onClose());
}
