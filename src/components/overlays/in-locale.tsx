"use client";

import type { ReactNode } from "react";
import { I18nProvider } from "react-aria-components/I18nProvider";

/** Tells React Aria the language of the page, which it would take from the browser. */
export function InLocale({ children }: { children: ReactNode }) {
  return <I18nProvider locale={document.documentElement.lang}>{children}</I18nProvider>;
}
