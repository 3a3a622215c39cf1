"use client";

import { useSyncExternalStore } from "react";

let key = "";
const listeners = new Set<() => void>();

/** The key for trying calls: kept only in this page's memory, and gone when the page is left. */
export function useOwnKey(): [string, (key: string) => void] {
  const own = useSyncExternalStore(
    subscribe,
    () => key,
    () => "",
  );
  return [own, setKey];
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function setKey(given: string): void {
  key = given.trim();
  for (const listener of listeners) listener();
}
