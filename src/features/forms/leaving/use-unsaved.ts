"use client";

import { useEffect, useRef } from "react";
import { watchForm } from "./unsaved-forms";

/** Asks before a changed form is left; whether something would be lost is checked at that moment. */
export function useUnsaved(isChanged: boolean, isLost: () => boolean): void {
  const latest = useRef(isLost);
  useEffect(() => {
    latest.current = isLost;
  });
  useEffect(() => (isChanged ? watchForm(() => latest.current()) : undefined), [isChanged]);
}
