"use client";

import { useSyncExternalStore } from "react";
import { LANGUAGES, type Language } from "./document/samples";
import { KEPT_AS } from "./kept-language";

const listeners = new Set<() => void>();
let chosen: Language | null = null;

/** The language of the samples, for the whole page and for the next visit. */
export function useLanguage(): [Language, (language: Language) => void] {
  const language = useSyncExternalStore(subscribe, current, () => LANGUAGES[0]);
  return [language, choose];
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function current(): Language {
  chosen ??= show(LANGUAGES.find((language) => language === kept()) ?? LANGUAGES[0]);
  return chosen;
}

function choose(language: Language): void {
  chosen = show(language);
  try {
    localStorage.setItem(KEPT_AS, language);
  } catch {
    // Without storage it lasts until the page is left.
  }
  for (const listener of listeners) listener();
}

/** The style sheet uses this, so that no sample changes its height when scripts start. */
function show(language: Language): Language {
  document.documentElement.dataset.samples = language;
  return language;
}

function kept(): string | null {
  try {
    return localStorage.getItem(KEPT_AS);
  } catch {
    return null;
  }
}
