"use client";

import { useLocale } from "next-intl";
import { ThemeProvider } from "next-themes";
import { type ReactNode, useState } from "react";
import { I18nProvider } from "react-aria-components/I18nProvider";

interface SurroundingsProps {
  nonce: string;
  theme: string;
  children: ReactNode;
}

/** The providers around every page: its theme, and the locale of its controls. */
export function Surroundings({ nonce, theme, children }: SurroundingsProps) {
  const locale = useLocale();
  // The document keeps the nonce that it was delivered with, even after a later refresh of the page.
  const [ownNonce] = useState(nonce);
  return (
    <ThemeProvider
      attribute="data-theme"
      defaultTheme={theme}
      enableColorScheme={false}
      storageKey="hiatus.theme"
      nonce={ownNonce}
    >
      <meta property="csp-nonce" nonce={ownNonce} content={ownNonce} />
      <I18nProvider locale={locale}>{children}</I18nProvider>
    </ThemeProvider>
  );
}
