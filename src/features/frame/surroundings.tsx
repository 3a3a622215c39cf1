"use client";

import { useLocale, useTranslations } from "next-intl";
import { ThemeProvider } from "next-themes";
import { NuqsAdapter } from "nuqs/adapters/next/app";
import { type ReactNode, useState } from "react";
import { I18nProvider } from "react-aria-components/I18nProvider";
import { Toasts } from "@/components/toast";

interface SurroundingsProps {
  nonce: string;
  theme: string;
  children: ReactNode;
}

/** What every page stands in: theme, locale of the controls, address state, toasts. */
export function Surroundings({ nonce, theme, children }: SurroundingsProps) {
  const locale = useLocale();
  const t = useTranslations("frame");
  // The document keeps the nonce that it came with, whatever a later refresh of the page brings.
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
      <I18nProvider locale={locale}>
        <NuqsAdapter>{children}</NuqsAdapter>
        <Toasts label={t("toasts")} closeLabel={t("close")} />
      </I18nProvider>
    </ThemeProvider>
  );
}
