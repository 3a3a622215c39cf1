"use client";

import { useSyncExternalStore } from "react";

const nothing = () => () => undefined;

/** False on the server and in the first render, for what only the browser knows. */
export function useMounted(): boolean {
  return useSyncExternalStore(
    nothing,
    () => true,
    () => false,
  );
}
