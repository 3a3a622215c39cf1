"use client";

import { useEffect, useRef } from "react";
import { watchForm } from "./unsaved-forms";

/** Asks before a form is left that has changed; whether something would be lost is looked at when somebody leaves. */
export function useUnsaved(isChanged: boolean, isLost: () => boolean): void {
  const latest = useRef(isLost);
  useEffect(() => {
    latest.current = isLost;
  });
  useEffect(() => (isChanged ? watchForm(() => latest.current()) : undefined), [isChanged]);
}
